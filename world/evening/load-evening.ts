import { type Kysely, sql } from 'kysely'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { orderingRows } from '../ordering/ordering-rows.ts'
import { staffedRestaurant } from '../staff.ts'
import type { WorldRestaurant } from '../shape.ts'
import { world } from '../world.ts'
import { type EveningOf, eveningRows } from './evening-rows.ts'

/** Name of the setting with the service day that was filled last. */
const filledDay = 'demo-evening'

/** Name of the setting that says that this evening's orders haven't been placed yet. */
export const ordersPending = 'demo-orders-pending'

/** Minutes past midnight until which an evening belongs to the day before. */
const nightMinutes = 240

/** Minutes for which the restaurant has been open when the demo is opened, at least, and for which it is open in total. */
const openSince = 195
const openFor = 600

/**
 * Fills the restaurant with members with an evening around `now`, whatever the weekday and the time: bookings in all
 * states, a line, and a blocked table. Replaces its demo bookings of that service day. Does nothing if it has filled that
 * day already.
 */
export async function loadEvening(db: Kysely<Schema>, now: Date): Promise<void> {
  const restaurant: WorldRestaurant | undefined = world.restaurants.find(
    ({ slug }) => slug === staffedRestaurant,
  )
  const city = world.cities.find(({ id }) => id === restaurant?.city)
  const zone = zoneFromIntl(city?.timeZone ?? 'UTC')
  const minute = Math.floor(now.getTime() / 60_000)
  const { date } = wallOf(zone, minute - nightMinutes)
  const setting = db.selectFrom('settings').select('value').where('name', '=', filledDay)
  const filled = (await setting.executeTakeFirst())?.value
  const known = db.selectFrom('restaurants').select('id').where('slug', '=', staffedRestaurant)
  const id = (await known.executeTakeFirst())?.id
  if (!restaurant || !city || id === undefined || filled === JSON.stringify(date)) return
  const tables = await db
    .selectFrom('tables')
    .select(['id', 'number'])
    .where('restaurant_id', '=', id)
    .execute()
  const tableIds = new Map(tables.map((table) => [table.number, table.id]))
  const evening: EveningOf = { restaurant, city, zone, restaurantId: id, tableIds, date, now }
  await db.transaction().execute(async (inside) => {
    await clear(inside, id, date)
    await openAround(inside, id, { date, minute: minute - openingInstant(zone, date, 0) })
    if (filled === undefined) await takeOrders(inside, evening)
    for (const [table, rows] of Object.entries(eveningRows(evening)))
      await insertRows(inside, table as keyof ReturnType<typeof eveningRows>, rows)
    await sql`
      insert into settings (name, value) values (${filledDay}, ${JSON.stringify(date)}), (${ordersPending}, 'true')
      on conflict (name) do update set value = excluded.value
    `.execute(inside)
  })
}

/** Removes the demo bookings of the service day, ends those of an earlier evening, and empties the line. */
async function clear(db: Kysely<Schema>, restaurantId: number, date: CalendarDate): Promise<void> {
  const demo = sql`restaurant_id = ${restaurantId} and demo and guest_uid is null`
  const these = sql`select id from reservations where ${demo} and service_date = ${date}`
  await sql`delete from table_claims where reservation_id in (${these})`.execute(db)
  await sql`delete from reservation_moves where reservation_id in (${these})`.execute(db)
  await sql`delete from reservations where id in (${these})`.execute(db)
  const past = sql`${demo} and service_date < ${date} and status in ('Pending', 'Approved', 'Seated')`
  await sql`
    delete from table_claims where reservation_id in (select id from reservations where ${past})
  `.execute(db)
  await sql`
    update reservations set closed = reservation_time + turn_minutes * interval '1 minute',
      status = case status when 'Pending' then 'Rejected' else 'Closed' end
    where ${past}
  `.execute(db)
  await sql`
    update walk_ins set status = 'CanceledByClient', closed = status_time
    where restaurant_id = ${restaurantId} and demo and closed is null
  `.execute(db)
}

/** Opens the restaurant for some hours before and after now. */
async function openAround(
  db: Kysely<Schema>,
  restaurantId: number,
  { date, minute }: { readonly date: CalendarDate; readonly minute: EpochMinute },
): Promise<void> {
  const opens = Math.max(0, Math.floor((minute - openSince) / 60) * 60)
  const hours = [{ opens, closes: opens + openFor, name: 'Dinner' }]
  await db
    .deleteFrom('special_periods')
    .where('restaurant_id', '=', restaurantId)
    .where('starts', '<=', date)
    .where('ends', '>=', date)
    .execute()
  await insertRows(db, 'special_periods', [
    { restaurant_id: restaurantId, starts: date, ends: date, closed: false, hours, note: '' },
  ])
}

/** Opens the line and the kitchen of the restaurant, which the world doesn’t have. */
async function takeOrders(
  db: Kysely<Schema>,
  { restaurant, city, restaurantId: id }: EveningOf,
): Promise<void> {
  await insertRows(db, 'lines', [
    {
      restaurant_id: id,
      state: 'open',
      auto_call: false,
      kept_minutes: 10,
      join_meters: null,
      largest_party: 6,
      needs_approval: true,
      note: 'Please wait where you can hear us call.',
    },
  ])
  const ordering = { types: ['takeaway', 'delivery'], postcodes: [['1100*'], ['1200*']] } as const
  const rows = orderingRows([{ restaurant: { ...restaurant, ordering }, city, id }], world.menus)
  for (const [table, made] of Object.entries(rows)) await insertRows(db, table as keyof typeof rows, made)
  await sql`update restaurants set waitlist = true, ordering = true where id = ${id}`.execute(db)
}
