import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { forgetInHistory } from '#server/history/record/record-history.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { growVersion, lockLine, type WalkInRow } from './record-in-line.ts'
import { walkInsOf } from './walk-ins-of-contacts.ts'

export interface ForgottenWalkIns {
  readonly ids: readonly string[]
  /** Emails and phone numbers as stored. */
  readonly contacts: readonly string[]
  readonly names: readonly string[]
  /** Restaurants whose line changed. */
  readonly restaurantIds: readonly number[]
}

/**
 * Anonymizes every waitlist entry of an account and ends those that are waiting, which frees their tables. Keeps
 * times, tables and party size for the restaurant.
 *
 * Requires a transaction. Locks the lines, so it must run before anything locks the days of bookings.
 */
export async function forgetWalkInsOf(
  inside: Kysely<Schema>,
  uid: string,
  at: Date,
): Promise<ForgottenWalkIns> {
  const restaurantIds = await lockLinesOf(inside, await walkInsOf(inside, uid))
  const rows = await walkInsOf(inside, uid)
  const waiting = rows.filter(({ status }) => isWaiting(status as BookingStatus))
  for (const row of waiting) await leaveLine(inside, row, at)
  await blank(
    inside,
    rows.map(({ id }) => id),
    at,
  )
  for (const id of restaurantIds) {
    await growVersion(inside, id)
    await planWork(inside, { kind: 'tendLine', subject: String(id), due: at })
  }
  return {
    ids: rows.map(({ id }) => id),
    contacts: distinct(rows.flatMap(({ email, phone }) => [email, phone])),
    names: distinct(rows.map(({ customer_name }) => customer_name)),
    restaurantIds,
  }
}

/** Anonymizes ended entries of visitors who joined before the given time. Resolves to the number of entries. */
export async function forgetVisitorsWalkIns(db: Kysely<Schema>, before: Date, at: Date): Promise<number> {
  const rows = await db
    .selectFrom('walk_ins')
    .select('id')
    .where('joined', '<', before)
    .where('guest_uid', 'is', null)
    .where('erased', 'is', null)
    .where('status', 'not in', ['Pending', 'Approved', 'Called', 'Seated'])
    .orderBy('joined')
    .limit(forgottenAtOnce)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute((inside) => blank(inside, ids, at))
  return ids.length + (ids.length === forgottenAtOnce ? await forgetVisitorsWalkIns(db, before, at) : 0)
}

const forgottenAtOnce = 1_000

/**
 * Locks the lines of these entries in a fixed order, so two callers can't deadlock. Resolves to their restaurant ids.
 */
export async function lockLinesOf(
  inside: Kysely<Schema>,
  rows: readonly Pick<WalkInRow, 'restaurant_id'>[],
): Promise<number[]> {
  const restaurantIds = [...new Set(rows.map((row) => row.restaurant_id))].sort((a, b) => a - b)
  for (const id of restaurantIds) await lockLine(inside, id)
  return restaurantIds
}

/** Ends an entry and frees its tables. Enqueues no message, because the guest is being erased. */
async function leaveLine(
  inside: Kysely<Schema>,
  { id, version, status_time: before }: WalkInRow,
  at: Date,
): Promise<void> {
  const ended = { status: 'CanceledByClient', version: version + 1 }
  const status_time = new Date(Math.max(at.getTime(), before.getTime()))
  await inside
    .updateTable('walk_ins')
    .set({ ...ended, status_time, closed: at, table_numbers: [], must_leave: null })
    .set({ pause_until: null, pause_why: null, coming: '' })
    .where('id', '=', id)
    .execute()
  await inside
    .insertInto('walk_in_moves')
    .values({ ...ended, walk_in_id: id, action: 'leave', by_whom: 'guest', note: '', at })
    .execute()
  await inside.deleteFrom('table_claims').where('walk_in_id', '=', id).execute()
}

async function blank(inside: Kysely<Schema>, ids: readonly string[], at: Date): Promise<void> {
  const these = sql<boolean>`id = any(${[...ids]}::text[])`
  await inside
    .updateTable('walk_ins')
    .set({
      customer_name: '',
      email: '',
      phone: '',
      special_requests: '',
      cancel_note: '',
      customer_profile: '{}',
      additionals: '{}',
      campaign: '{}',
      conversation: '[]',
      language: 'en',
      guest_uid: null,
      erased: at,
    })
    .where(these)
    .execute()
  await forgetInHistory(inside, { walkInIds: ids }, at)
  await inside
    .updateTable('walk_in_moves')
    .set({ note: '' })
    .where(sql<boolean>`walk_in_id = any(${[...ids]}::text[]) and note <> ''`)
    .execute()
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean)
}
