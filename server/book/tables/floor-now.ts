import { type Kysely, type RawBuilder, sql } from 'kysely'
import { maxOverstayMinutes, type TableClaim } from '#domain/reservations/claim-state.ts'
import type { FloorClaim } from '#domain/walk-ins/table-times.ts'
import type { PastStay } from '#domain/walk-ins/stays.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { liveClaims, mayTouch } from './live-claims.ts'
import type { LineRow, WalkInRow } from '#server/book/line/record-in-line.ts'

/** An active claim, and the id of the booking, hold or walk-in it belongs to. */
export interface HeldClaim extends FloorClaim {
  readonly holderId: string
}

/** How far ahead bookings matter to parties in line, in minutes. */
const aheadMinutes = 12 * 60

/** Returns the table claims of bookings, holds and walk-ins at a restaurant now and in the next twelve hours. */
export async function readFloorClaims(
  db: Kysely<Schema>,
  restaurantId: number,
  now: Date,
): Promise<HeldClaim[]> {
  const { rows } = await floorClaims(restaurantId, now).execute(db)
  return rows.map(heldClaim)
}

/** Returns when each table was last vacated, by table number. Looks back as far as a party can overstay. */
export async function readTablesLeft(
  db: Kysely<Schema>,
  restaurantId: number,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await tablesLeft(restaurantId, now).execute(db)
  return leftByTable(rows)
}

/** The columns of a waiting walk-in that the rules of the line use. */
export type WaitingRow = Pick<
  WalkInRow,
  | 'id'
  | 'status'
  | 'status_time'
  | 'joined'
  | 'group_size'
  | 'areas'
  | 'kept_minutes'
  | 'missed'
  | 'postponed'
  | 'pause_until'
  | 'pause_why'
>

export interface LineNow {
  /** Null if the restaurant never opened its line. */
  readonly line: LineRow | null
  /** Waiting walk-ins in the order of the line. */
  readonly waiting: readonly WaitingRow[]
  readonly claims: readonly HeldClaim[]
  readonly left: ReadonlyMap<string, Date>
}

/**
 * Reads all data for wait estimates in one statement because all guests in a line read it at the same time
 * after every change, and the round trips of several statements would take most of that time.
 */
export async function readLineNow(db: Kysely<Schema>, restaurantId: number, now: Date): Promise<LineNow> {
  const { rows } = await sql<LineNowInJson>`
    select
      (select to_json(l) from lines l where l.restaurant_id = ${restaurantId}) as line,
      (select coalesce(json_agg(w order by w.joined), '[]') from (
        select id, status, status_time, joined, group_size, areas, kept_minutes, missed, postponed, pause_until, pause_why
        from walk_ins where restaurant_id = ${restaurantId} and status in ('Pending', 'Approved', 'Called')
      ) w) as waiting,
      (select coalesce(json_agg(f), '[]') from (${floorClaims(restaurantId, now)}) f) as claims,
      (select coalesce(json_agg(t), '[]') from (${tablesLeft(restaurantId, now)}) t) as "left"
  `.execute(db)
  const { line, waiting, claims, left } = rows[0]!
  return {
    line,
    waiting: waiting.map((row) => ({
      ...row,
      status_time: new Date(row.status_time),
      joined: new Date(row.joined),
      pause_until: row.pause_until === null ? null : new Date(row.pause_until),
    })),
    claims: claims.map(heldClaim),
    left: leftByTable(left),
  }
}

interface LineNowInJson {
  readonly line: LineRow | null
  readonly waiting: readonly (Omit<WaitingRow, 'status_time' | 'joined' | 'pause_until'> & {
    readonly status_time: string
    readonly joined: string
    readonly pause_until: string | null
  })[]
  readonly claims: readonly ClaimOnFloor[]
  readonly left: readonly TableLeft[]
}

interface ClaimOnFloor extends TableClaim {
  readonly table_ids: string
  readonly covers: number
  readonly holder_id: string
}

function floorClaims(restaurantId: number, now: Date): RawBuilder<ClaimOnFloor> {
  const from = epochMinuteOf(now)
  return sql<ClaimOnFloor>`
    select string_agg(c.table_id::text, ',') as table_ids, max(c.covers) as covers, c.holder_kind as holder,
      c.holder_id, max(c.status) as status,
      (extract(epoch from lower(c.during)) / 60)::int as "from",
      (extract(epoch from upper(c.during)) / 60)::int as "until"
    from ${liveClaims(now)} c
    where c.restaurant_id = ${restaurantId} and ${mayTouch(from, from + aheadMinutes)}
    group by c.holder_kind, c.holder_id, c.during
  `
}

function heldClaim({ table_ids, covers, holder_id, holder, status, from, until }: ClaimOnFloor): HeldClaim {
  return {
    holder,
    status,
    from,
    until,
    tableIds: table_ids.split(','),
    partySize: covers,
    holderId: holder_id,
  }
}

interface TableLeft {
  readonly number: string
  readonly left_at: Date | string
}

function tablesLeft(restaurantId: number, now: Date): RawBuilder<TableLeft> {
  const since = new Date(now.getTime() - maxOverstayMinutes * 60_000)
  return sql<TableLeft>`
    select number, max(closed) as left_at from (
      select unnest(table_numbers) as number, closed from reservations
      where restaurant_id = ${restaurantId} and status = 'Closed' and closed > ${since}
        and reservation_time > ${since}
      union all
      select unnest(table_numbers), closed from walk_ins
      where restaurant_id = ${restaurantId} and status = 'Closed' and closed > ${since} and joined > ${since}
    ) gone group by number
  `
}

function leftByTable(rows: readonly TableLeft[]): ReadonlyMap<string, Date> {
  return new Map(rows.map(({ number, left_at }) => [number, new Date(left_at)]))
}

/**
 * Returns how long booked parties stayed, measured from the booked time until staff closed the booking. Omits
 * those that the system closed because staff forgot to.
 */
export async function readBookedStays(
  db: Kysely<Schema>,
  restaurantId: number,
  since: Date,
  max: number,
): Promise<PastStay[]> {
  const { rows } = await sql<{ party_size: number; wall_time: string; minutes: number }>`
    select group_size as party_size, wall_time::timestamp as wall_time,
      (extract(epoch from closed - reservation_time) / 60)::float8 as minutes
    from reservations
    where restaurant_id = ${restaurantId} and status = 'Closed' and reservation_time > ${since}
      and closed > reservation_time and closed < reservation_time + ${maxOverstayMinutes} * interval '1 minute'
    order by reservation_time desc limit ${max}
  `.execute(db)
  return rows.map(({ party_size, wall_time, minutes }) => ({
    partySize: party_size,
    weekDay: new Date(`${wall_time.slice(0, 10)}T00:00:00Z`).getUTCDay(),
    hour: Number(wall_time.slice(11, 13)),
    minutes,
  }))
}
