import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export type PushSubscriptionRow = Selectable<Schema['push_subscriptions']>

/** What a browser gets messages about: a reservation, a waitlist entry, or what a member of a restaurant wants to know. Orders are reservations. */
export type PushSubject =
  | { readonly kind: 'reservation' | 'walkIn'; readonly id: string }
  | {
      readonly kind: 'member'
      readonly id: string
      /** The session of the browser. Its end, wherever it is ended, ends the subscription. */
      readonly sessionId: string
    }

/** A browser's subscription, as its push service issued it. */
export interface PushTarget {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Maximum number of browsers per reservation or entry, enough for a few people. Another subscription replaces the
 * oldest.
 */
const maxBrowsers = 5

const columns = { reservation: 'reservation_id', walkIn: 'walk_in_id', member: 'member_id' } as const

/**
 * Saves a browser's subscription and resolves to its id. If it was saved before, keeps the id and updates the
 * keys.
 */
export function savePushTarget(
  db: Kysely<Schema>,
  subject: PushSubject,
  target: PushTarget,
  at: Date,
): Promise<string> {
  return db.transaction().execute((inside) => savePushTargetWithin(inside, subject, target, at))
}

/** Like `savePushTarget`, as a part of a transaction. */
export async function savePushTargetWithin(
  inside: Kysely<Schema>,
  about: PushSubject,
  { endpoint, keys }: PushTarget,
  at: Date,
): Promise<string> {
  const { kind, id: subject } = about
  const id = createHash('sha256').update(`${kind} ${subject} ${endpoint}`).digest('hex').slice(0, 32)
  const column = columns[kind]
  const newest = { ...keys, created: at, session_id: about.kind === 'member' ? about.sessionId : null }
  await inside
    .insertInto('push_subscriptions')
    .values({ id, [column]: subject, endpoint, ...newest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(newest))
    .execute()
  const kept = inside
    .selectFrom('push_subscriptions')
    .select('id')
    .where(column, '=', subject)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(maxBrowsers)
  await inside
    .deleteFrom('push_subscriptions')
    .where(column, '=', subject)
    .where('id', 'not in', kept)
    .execute()
  return id
}

/** Does nothing if there is no subscription with this id for this subject. */
export async function removePushTarget(
  db: Kysely<Schema>,
  { kind, id: subject }: Pick<PushSubject, 'kind' | 'id'>,
  id: string,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where(columns[kind], '=', subject).execute()
}

/** Resolves to null if the guest or the push service has ended the subscription. */
export async function findPushTarget(db: Kysely<Schema>, id: string): Promise<PushTarget | null> {
  const row = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } } : null
}

/** Returns the ids of the subscriptions of a member's browsers, to which messages are addressed. */
export async function browsersOf(db: Kysely<Schema>, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** In a query of `staff_members`, whether one browser of the member at least gets push messages. */
export const getsPushMessages = sql<boolean>`exists (
  select from push_subscriptions where member_id = staff_members.id
)`

/** Removes all subscriptions of a browser that its push service no longer knows. */
export async function forgetEndpoint(db: Kysely<Schema>, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Reservations, waitlist entries, memberships and sessions of one person. */
export interface PushSubjects {
  readonly reservations?: readonly string[]
  readonly walkIns?: readonly string[]
  readonly members?: readonly string[]
  readonly sessions?: readonly string[]
}

function about({
  reservations = [],
  walkIns = [],
  members = [],
  sessions = [],
}: PushSubjects): RawBuilder<boolean> {
  return sql<boolean>`
    (reservation_id = any(${[...reservations]}::text[]) or walk_in_id = any(${[...walkIns]}::text[])
      or member_id = any(${[...members]}::text[]) or session_id = any(${[...sessions]}::text[]))`
}

/** Returns all subscriptions about a guest's reservations and entries, oldest first. */
export function pushTargetsOf(db: Kysely<Schema>, subjects: PushSubjects): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where(about(subjects))
    .orderBy('created')
    .orderBy('id')
    .execute()
}

export async function forgetPushTargetsOf(inside: Kysely<Schema>, subjects: PushSubjects): Promise<void> {
  await inside.deleteFrom('push_subscriptions').where(about(subjects)).execute()
}

/**
 * Removes the subscriptions to entries and reservations that ended before the given time, once their last
 * messages have been sent. Resolves to the number removed.
 */
export async function forgetEndedPushTargets(db: Kysely<Schema>, before: Date): Promise<number> {
  const ofBookings = await sql`
    delete from push_subscriptions using reservations r where r.id = reservation_id
      and coalesce(r.closed, r.reservation_time + make_interval(mins => r.turn_minutes)) < ${before}
  `.execute(db)
  const ofWalkIns = await sql`
    delete from push_subscriptions using walk_ins w where w.id = walk_in_id and w.closed < ${before}
  `.execute(db)
  return Number((ofBookings.numAffectedRows ?? 0n) + (ofWalkIns.numAffectedRows ?? 0n))
}
