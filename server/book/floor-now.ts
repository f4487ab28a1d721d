import { type Kysely, sql } from 'kysely'
import { overstayMost, type TableClaim } from '#domain/reservations/claim-state.ts'
import type { FloorClaim } from '#domain/walk-ins/table-times.ts'
import type { PastStay } from '#domain/walk-ins/stays.ts'
import type { Schema } from '#server/database/schema.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { liveClaims, mayTouch } from './live-claims.ts'

/** An active claim, and the id of the booking, hold or walk-in it belongs to. */
export interface HeldClaim extends FloorClaim {
  readonly holderId: string
}

/** How far ahead bookings matter to parties in line, in minutes. */
const aheadMinutes = 12 * 60

/** Everybody who has a table at a restaurant now or in the next hours. */
export async function readFloorClaims(
  db: Kysely<Schema>,
  restaurantId: number,
  now: Date,
): Promise<HeldClaim[]> {
  const from = epochMinuteOf(now)
  const { rows } = await sql<TableClaim & { table_ids: string; covers: number; holder_id: string }>`
    select string_agg(c.table_id::text, ',') as table_ids, max(c.covers) as covers, c.holder_kind as holder,
      c.holder_id, max(c.status) as status,
      (extract(epoch from lower(c.during)) / 60)::int as "from",
      (extract(epoch from upper(c.during)) / 60)::int as "until"
    from ${liveClaims(now)} c
    where c.restaurant_id = ${restaurantId} and ${mayTouch(from, from + aheadMinutes)}
    group by c.holder_kind, c.holder_id, c.during
  `.execute(db)
  return rows.map(({ table_ids, covers, holder_id, holder, status, from: starts, until }) => ({
    holder,
    status,
    from: starts,
    until,
    tableIds: table_ids.split(','),
    partySize: covers,
    holderId: holder_id,
  }))
}

/** When each table, by its staff number, was last left in the last hours. */
export async function readTablesLeft(
  db: Kysely<Schema>,
  restaurantId: number,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const since = new Date(now.getTime() - overstayMost * 60_000)
  const { rows } = await sql<{ number: string; left_at: Date }>`
    select number, max(closed) as left_at from (
      select unnest(table_numbers) as number, closed from reservations
      where restaurant_id = ${restaurantId} and status = 'Closed' and closed > ${since}
        and reservation_time > ${since}
      union all
      select unnest(table_numbers), closed from walk_ins
      where restaurant_id = ${restaurantId} and status = 'Closed' and closed > ${since} and joined > ${since}
    ) gone group by number
  `.execute(db)
  return new Map(rows.map(({ number, left_at }) => [number, left_at]))
}

/** How long booked parties stayed, from their time until staff closed the booking. */
export async function readBookedStays(
  db: Kysely<Schema>,
  restaurantId: number,
  since: Date,
  most: number,
): Promise<PastStay[]> {
  const { rows } = await sql<{ party_size: number; wall_time: string; minutes: number }>`
    select group_size as party_size, wall_time::timestamp as wall_time,
      (extract(epoch from closed - reservation_time) / 60)::float8 as minutes
    from reservations
    where restaurant_id = ${restaurantId} and status = 'Closed' and reservation_time > ${since}
      and closed > reservation_time
    order by reservation_time desc limit ${most}
  `.execute(db)
  return rows.map(({ party_size, wall_time, minutes }) => ({
    partySize: party_size,
    weekDay: new Date(`${wall_time.slice(0, 10)}T00:00:00Z`).getUTCDay(),
    hour: Number(wall_time.slice(11, 13)),
    minutes,
  }))
}
