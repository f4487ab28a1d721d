import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/**
 * Writes the new numbers of tables into upcoming bookings and waiting parties; null for a table that was removed. Past ones
 * keep what was printed. Claims have the ids of tables, so they stay. Bookings and the line get a new version, so that
 * screens that show a number reload it. The line comes first, as everything that locks it and bookings does.
 */
export async function renameTables(
  inside: Kysely<Schema>,
  restaurantId: number,
  numbers: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (numbers.size === 0) return
  const renamed = sql`(
    select coalesce(array_agg(case when named.old is null then each.number else named.new end order by each.at)
      filter (where named.old is null or named.new is not null), '{}')
    from unnest(table_numbers) with ordinality as each (number, at)
    left join unnest(${[...numbers.keys()]}::text[], ${[...numbers.values()]}::text[]) as named (old, new)
      on named.old = each.number
  )`
  const concerned = sql`restaurant_id = ${restaurantId} and table_numbers && ${[...numbers.keys()]}::text[]`
  const upcoming = sql`${concerned} and status in ('Approved', 'Pending', 'Called', 'Seated')`
  await sql`
    update lines set version = version + 1
    where restaurant_id = ${restaurantId} and exists (select from walk_ins where ${upcoming})`.execute(inside)
  await sql`update walk_ins set table_numbers = ${renamed} where ${upcoming}`.execute(inside)
  await sql`
    update reservations set table_numbers = ${renamed}, version = version + 1 where ${upcoming}`.execute(
    inside,
  )
}
