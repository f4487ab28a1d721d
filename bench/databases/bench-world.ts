import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate, Zone } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import {
  busyDays,
  clockOf,
  fiftyTables,
  fiftyTablesRules,
  type Party,
  tableNumbers,
  weekDays,
} from './restaurant-of-fifty.ts'

export interface BenchRestaurants {
  /** Id of a restaurant that is three quarters full on each of the next 31 days. */
  readonly busy: number
  /** Id of a restaurant without reservations. */
  readonly quiet: number
  /** The first of the 31 days on which `busy` has bookings. */
  readonly tomorrow: CalendarDate
}

const slugs = { busy: 'bench-busy', quiet: 'bench-quiet' }

/**
 * Fills an empty, migrated database with the demo world and two restaurants with fifty tables each. The same
 * `now` results in the same ids.
 */
export async function fillWorld(
  database: Database,
  now: Date,
  zone: Zone = fiftyTables.zone,
): Promise<BenchRestaurants> {
  await prepareWorld(database, 'demo', now)
  const { sql } = database
  const { ids, tables } = await addRestaurants(sql, Object.values(slugs), fiftyTables.tables, {
    ...fiftyTables,
    zone,
  })
  const [busy = 0, quiet = 0] = ids
  const tomorrow = addDays(wallOf(zone, Math.floor(now.getTime() / 60_000)).date, 1)
  const tableIds = new Map(
    tables.filter((row) => row.restaurant_id === busy).map(({ number, id }) => [number, id]),
  )
  await fillBook(database, busy, busyDays(tomorrow, 31, zone), tableIds, zone, now)
  return { busy, quiet, tomorrow }
}

/** Adds copies of the benchmark restaurant, without bookings, under these slugs and with this number of tables. */
export async function addRestaurants(
  sql: Kysely<Schema>,
  slugs: readonly string[],
  tableCount: number,
  {
    opens,
    closes,
    zone = fiftyTables.zone,
  }: { readonly opens: number; readonly closes: number; readonly zone?: Zone } = fiftyTables,
): Promise<{ ids: number[]; tables: { id: number; number: string; restaurant_id: number }[] }> {
  const inserted = await insertRows<{ id: number; slug: string }>(
    sql,
    'restaurants',
    slugs.map((slug) => ({
      slug,
      region_id: 'g',
      name: slug,
      time_zone: zone.id,
      currency: 'EUR',
      booking: fiftyTablesRules,
      payment: {},
      customization: {},
      // Guests can't book before somebody has agreed.
      agreed: new Date(),
      agreed_by: { kind: 'system', note: 'Part of the benchmark' },
    })),
    ['id', 'slug'],
  )
  const ids = slugs.map((slug) => inserted.find((row) => row.slug === slug)?.id ?? 0)
  await insertRows(
    sql,
    'opening_hours',
    ids.flatMap((restaurant_id) =>
      (['doors', 'booking'] as const).flatMap((purpose) =>
        weekDays.map((week_day) => ({
          restaurant_id,
          purpose,
          week_day,
          opens,
          closes,
        })),
      ),
    ),
  )
  const tables = await insertRows<{ id: number; number: string; restaurant_id: number }>(
    sql,
    'tables',
    ids.flatMap((restaurant_id) =>
      tableNumbers(tableCount).map((number) => ({
        restaurant_id,
        number,
        area: 'Room',
        min_covers: 1,
        max_covers: 4,
      })),
    ),
    ['id', 'number', 'restaurant_id'],
  )
  return { ids, tables }
}

async function fillBook(
  { sql }: Database,
  restaurant_id: number,
  parties: readonly Party[],
  tableIds: ReadonlyMap<string, number>,
  zone: Zone,
  created: Date,
): Promise<void> {
  const booked = parties.map((party) => ({ ...party, id: randomBytes(16).toString('hex') }))
  const iso = (minute: number) => new Date(minute * 60_000).toISOString()
  await insertRows(
    sql,
    'reservations',
    booked.map(({ id, table, date, minute, from }) => ({
      id,
      restaurant_id,
      status: 'Approved',
      reservation_time: iso(from),
      wall_time: `${date}T${clockOf(minute)}`,
      time_zone: zone.id,
      service_date: date,
      turn_minutes: fiftyTables.turn,
      group_size: 2,
      areas: [],
      table_numbers: [table],
      currency: 'EUR',
      policy: {},
      created,
    })),
  )
  await insertRows(
    sql,
    'table_claims',
    booked.map(({ id, table, from, until }) => ({
      restaurant_id,
      table_id: tableIds.get(table) ?? 0,
      during: `[${iso(from)},${iso(until)})`,
      covers: 2,
      reservation_id: id,
    })),
  )
}
