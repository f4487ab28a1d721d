import { type Kysely, sql } from 'kysely'
import type { LineRow, WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { hourMs } from '#server/platform/time/durations.ts'

/** Returns the default line of a restaurant that never opened one. */
export function neverOpened(restaurantId: number): LineRow {
  return {
    restaurant_id: restaurantId,
    state: 'closed',
    auto_call: false,
    kept_minutes: 10,
    join_meters: null,
    largest_party: 8,
    needs_approval: false,
    note: '',
    version: 0,
  }
}

export async function readLine(db: Kysely<Schema>, restaurantId: number): Promise<LineRow> {
  const row = await db
    .selectFrom('lines')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return row ?? neverOpened(restaurantId)
}

/** Reads the states of lines by restaurant id. Omits those that were never opened. */
export async function readStates(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
): Promise<ReadonlyMap<number, LineRow['state']>> {
  const rows = await db
    .selectFrom('lines')
    .select(['restaurant_id', 'state'])
    .where('restaurant_id', 'in', restaurantIds)
    .execute()
  return new Map(rows.map(({ restaurant_id, state }) => [restaurant_id, state]))
}

/** Reads the waiting and seated parties, first in line first. */
export function readPresent(db: Kysely<Schema>, restaurantId: number): Promise<WalkInRow[]> {
  return db
    .selectFrom('walk_ins')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', ['Pending', 'Approved', 'Called', 'Seated'])
    .orderBy('joined')
    .execute()
}

/** Reads the parties whose wait or stay ended in the last hour, newest first. */
export function readJustEnded(
  db: Kysely<Schema>,
  restaurantId: number,
  now: Date,
  max = 100,
): Promise<WalkInRow[]> {
  return db
    .selectFrom('walk_ins')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'not in', ['Pending', 'Approved', 'Called', 'Seated'])
    .where('status_time', '>', new Date(now.getTime() - hourMs))
    .orderBy('status_time', 'desc')
    .orderBy('joined', 'desc')
    .limit(max)
    .execute()
}

export async function findWalkInRow(db: Kysely<Schema>, id: string): Promise<WalkInRow | null> {
  const row = await db
    .selectFrom('walk_ins')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('erased', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Reads entries with these ids or of this guest that joined after `since` or are still waiting, newest first. */
export function readCurrent(
  db: Kysely<Schema>,
  { ids, uid, since }: { readonly ids: readonly string[]; readonly uid: string | null; readonly since: Date },
): Promise<WalkInRow[]> {
  return db
    .selectFrom('walk_ins')
    .selectAll()
    .where(sql<boolean>`(id = any(${[...ids]}::text[]) or guest_uid = ${uid}::text)`)
    .where(sql<boolean>`(joined >= ${since}::timestamptz or status in ('Pending', 'Approved', 'Called'))`)
    .where('erased', 'is', null)
    .orderBy('joined', 'desc')
    .limit(maxCurrent)
    .execute()
}

const maxCurrent = 50

/** Returns the ids of restaurants whose waitlist is open. */
export async function readOpenLines(db: Kysely<Schema>, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lines')
    .select('restaurant_id')
    .where('state', '=', 'open')
    .orderBy('restaurant_id')
    .limit(max)
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** Resolves to whether an entry with this id existed and was anonymized. */
export async function isForgotten(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('walk_ins')
    .select('id')
    .where('id', '=', id)
    .where('erased', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface OwnWalkIns {
  readonly skip: number
  readonly top: number
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Reads the entries of an account and those with the given ids, newest first. */
export async function readOfGuest(
  db: Kysely<Schema>,
  { uid, ids }: { readonly uid: string; readonly ids: readonly string[] },
  { skip, top, from, to }: OwnWalkIns,
): Promise<{ readonly rows: WalkInRow[]; readonly total: number }> {
  const own = sql<boolean>`(guest_uid = ${uid} or id = any(${[...ids]}::text[]))
    and joined >= coalesce(${from ?? null}::timestamptz, '-infinity')
    and joined <= coalesce(${to ?? null}::timestamptz, 'infinity')`
  const { total } = await db
    .selectFrom('walk_ins')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(own)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('walk_ins')
    .selectAll()
    .where(own)
    .orderBy('joined', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(top)
    .execute()
  return { rows, total }
}

/** Reads the times of past parties, newest first. */
export function readPast(db: Kysely<Schema>, restaurantId: number, since: Date, max: number) {
  return db
    .selectFrom('walk_ins')
    .select([
      'group_size',
      'joined',
      'called',
      'seated',
      'closed',
      'status',
      'missed',
      'estimate',
      // Since when the party had the tables that it kept, not those of a call that was missed or taken back.
      sql<Date | null>`coalesce((
        select min(m.at) from walk_in_moves m
        where m.walk_in_id = walk_ins.id and m.action in ('call', 'seat') and m.version > coalesce((
          select max(o.version) from walk_in_moves o
          where o.walk_in_id = walk_ins.id and o.action in ('putBack', 'miss', 'postpone', 'reopen', 'unseat')), 0)
      ), called)`.as('at_table'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('joined', '>', since)
    .where('status', 'not in', ['Pending', 'Approved'])
    .orderBy('joined', 'desc')
    .limit(max)
    .execute()
}
