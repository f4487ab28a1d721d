import { sql } from 'kysely'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const zones = ['Europe/Berlin', 'Europe/Lisbon', 'America/New_York', 'Asia/Tokyo']

export interface BookableCity {
  readonly lat: number
  readonly lon: number
}

/** Centers of the cities with bookable restaurants. */
export const bookableCities: readonly BookableCity[] = [
  { lat: 52.5, lon: 13.4 },
  { lat: 38.7, lon: -9.1 },
  { lat: 40.7, lon: -74 },
  { lat: 35.7, lon: 139.7 },
]

export const bookableCuisines = [
  'Italian',
  'French',
  'Seafood',
  'Georgian',
  'Thai',
  'Indian',
  'Greek',
  'Grill',
]

/**
 * Migrates an empty database and fills it with bookable restaurants: lunch and dinner, 5 to 15 tables each, with
 * three in ten tables taken on the evening of `date`.
 */
export async function fillBookable(database: Database, count: number, date: CalendarDate): Promise<void> {
  await migrate(database)
  const cities = JSON.stringify(bookableCities.map((city, n) => ({ ...city, n, zone: zones[n] })))
  const cuisines = JSON.stringify(bookableCuisines)
  await sql`insert into regions (id, name, level) values ('g', 'World', 0)`.execute(database.sql)
  await sql`
    insert into regions (id, parent_id, name, level, time_zone, lat, lon)
    select 'city-' || n, 'g', 'City ' || n, 2, zone, lat, lon
    from json_to_recordset(${cities}::text::json) as city (n int, zone text, lat float8, lon float8)
  `.execute(database.sql)
  await sql`
    insert into restaurants (slug, region_id, name, time_zone, city, lat, lon, cuisines, price, average_rating, total_reviews, booking)
    select 'house-' || r, 'city-' || n, 'House ' || r, zone, 'City ' || n,
      lat + 0.07 * sin(r * 12.9898), lon + 0.07 * cos(r * 78.233),
      array[${cuisines}::text::json ->> (r / 4 % ${bookableCuisines.length}::int)], 1 + r % 4, 3 + (r * 13 % 20) / 10.0, r % 900,
      jsonb_build_object('acceptsReservations', true, 'slotMinutes', 15, 'minPartySize', 1, 'maxPartySize', 6 + r % 4,
        'coversPerSlot', case when r % 5 = 0 then 20 end)
    from generate_series(0, ${count}::int - 1) r
    join json_to_recordset(${cities}::text::json) as city (n int, zone text, lat float8, lon float8) on n = r % 4
  `.execute(database.sql)
  await sql`
    insert into opening_hours (restaurant_id, purpose, week_day, opens, closes, name)
    select id, purpose, day, opens, closes, service
    from restaurants, unnest(array['doors', 'booking']) purpose, generate_series(0, 6) day,
      (values (720, 900, 'Lunch'), (1080, 1410, 'Dinner')) as services (opens, closes, service)
  `.execute(database.sql)
  await sql`
    insert into tables (restaurant_id, number, area, min_covers, max_covers)
    select id, n::text, 'Room', 1, (array[2, 2, 4, 4, 6])[1 + n % 5] from restaurants, generate_series(1, 5 + (id % 11)) n
  `.execute(database.sql)
  await bookEvening(database, date)
}

async function bookEvening({ sql: db }: Database, date: CalendarDate): Promise<void> {
  const parties = sql`
    select t.id as table_id, t.restaurant_id, t.max_covers, md5(t.id::text) as id, r.time_zone,
      ${date}::timestamp + (18 * 60 + 30 * ((t.id * 7) % 6)) * interval '1 minute' as wall
    from tables t join restaurants r on r.id = t.restaurant_id
    where (t.id * 2654435761::bigint) % 100 < 30`
  await sql`
    insert into reservations (id, restaurant_id, status, reservation_time, wall_time, time_zone, service_date, turn_minutes, group_size, currency, created)
    select id, restaurant_id, 'Approved', wall at time zone time_zone, wall, time_zone, wall::date, 120, max_covers, 'EUR', now()
    from (${parties}) party
  `.execute(db)
  await sql`
    insert into table_claims (restaurant_id, table_id, during, covers, reservation_id)
    select restaurant_id, table_id,
      tstzrange(wall at time zone time_zone, (wall at time zone time_zone) + interval '2 hours'), max_covers, id
    from (${parties}) party
  `.execute(db)
}
