import { type Kysely, sql } from 'kysely'
import { isRefilled, type TimeAtTable } from '#domain/payments/refilled.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'

/**
 * Resolves to whether other parties, with bookings or as walk-ins, used the tables of a reservation for at
 * least half of its time.
 */
export async function areTablesRefilled(db: Kysely<Schema>, row: ReservationRow): Promise<boolean> {
  const { id, restaurant_id, table_numbers, reservation_time, turn_minutes } = row
  const from = epochMinuteOf(reservation_time)
  const until = from + turn_minutes
  const around = sql`tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))`
  const { rows } = await sql<TimeAtTable>`
    select unnest(numbers) as "tableId", (extract(epoch from starts) / 60)::int as "from",
      (extract(epoch from ends) / 60)::int as "until"
    from (
      select table_numbers as numbers, reservation_time as starts,
        least(closed, reservation_time + make_interval(mins => turn_minutes)) as ends
      from reservations
      where restaurant_id = ${restaurant_id} and id <> ${id} and status in ('Approved', 'Called', 'Seated', 'Closed')
      union all
      select table_numbers, seated, least(closed, seated + make_interval(mins => turn_minutes))
      from walk_ins where restaurant_id = ${restaurant_id} and status in ('Seated', 'Closed')
    ) parties
    where numbers && ${[...table_numbers]}::text[] and starts < ends and tstzrange(starts, ends) && ${around}
  `.execute(db)
  return isRefilled({ tableIds: table_numbers, from, until }, rows)
}
