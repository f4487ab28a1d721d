import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Actor } from '#domain/history/actor.ts'
import { impersonalFields, type RecordedChange } from '#domain/history/fields.ts'
import type { HistoryKind, HistorySubject } from '#domain/history/kinds.ts'
import type { Data } from '#server/context.ts'
import type { Acting } from './acting.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Something that was done. The guest isn't named: the booking or waitlist entry says who it is, until it is erased. */
export interface HistoryEntry {
  readonly kind: HistoryKind
  /** The restaurant or event; null for what belongs to the installation. */
  readonly restaurantId: number | null
  readonly reservationId?: string
  readonly walkInId?: string
  readonly subject?: HistorySubject
  /** Name of the subject, such as the title of a post. Never personal data of a guest. */
  readonly name?: string
  readonly changes?: readonly RecordedChange[]
  /** In the actor's words. Removed when the guest of the entry is erased. */
  readonly reason?: string
  /** The entry that this one takes back. */
  readonly undoes?: number | RawBuilder<number>
  /** Who did it beside the call or job, if it wasn't whoever makes it. */
  readonly by?: 'guest' | 'provider' | 'system'
}

/** Who acts, and the time. */
export type Recorder = Pick<Data, 'acting' | 'now'>

/** The only writer of the history. Takes part in the transaction of what it records. */
export async function recordHistory(
  inside: Transaction<Schema>,
  { acting, now }: Recorder,
  ...entries: readonly HistoryEntry[]
): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    const batch = entries.slice(start, start + entriesPerStatement)
    await insertion(batch, acting, now()).execute(inside)
    for (const entry of batch) entryWritten(entry, acting)
  }
}

/** An import writes as many entries as restaurants. */
const entriesPerStatement = 500

/** Another write in the transaction of a store. */
export type Alongside = (inside: Transaction<Schema>) => Promise<void>

/** For what is loaded before anybody works at a restaurant. */
export const notInHistory: Alongside = async () => undefined

export function historyAlongside(context: Recorder, entry: HistoryEntry): Alongside {
  return (inside) => recordHistory(inside, context, entry)
}

/**
 * Writes something together with its entry. `entryOf` returns null if nothing was changed, so that there is nothing to
 * record.
 */
export function writeWithHistory<Result>(
  context: Pick<Data, 'database' | 'acting' | 'now'>,
  write: (inside: Transaction<Schema>) => Promise<Result>,
  entryOf: (result: Result) => HistoryEntry | null | false,
): Promise<Result> {
  return context.database.sql.transaction().execute(async (inside) => {
    const result = await write(inside)
    const entry = entryOf(result)
    if (entry) await recordHistory(inside, context, entry)
    else context.acting.changedNothing()
    return result
  })
}

/**
 * Returns an entry as a CTE of the statement that writes what it records, if `from` returns a row. Call `entryWritten` once
 * it was executed.
 */
export function historyWith(
  entry: HistoryEntry,
  acting: Acting,
  at: Date,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`, entered as (${insertion([entry], acting, at, from)})`
}

/** Returns the id of the entry about a booking of that time, for `undoes`. */
export function entryAt(reservationId: string, at: string): RawBuilder<number> {
  return sql<number>`(select max(done.id) from history_entries done
    where done.reservation_id = ${reservationId} and done.at = ${at}::timestamptz)`
}

/** Reports an entry that was written. What the system does beside a call says nothing about the call itself. */
export function entryWritten({ by }: HistoryEntry, acting: Acting): void {
  if (!by) acting.recorded()
}

function insertion(
  entries: readonly HistoryEntry[],
  acting: Acting,
  at: Date,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const rows = entries.map((entry) => sql`${rowOf(entry, acting, at)} ${from}`)
  return sql`
    insert into history_entries (at, restaurant_id, reservation_id, walk_in_id, kind, subject, name, actor, changes, reason, undoes)
    ${sql.join(rows, sql` union all `)}`
}

function rowOf(
  { kind, restaurantId, reservationId, walkInId, subject, name, changes, reason, undoes, by }: HistoryEntry,
  acting: Acting,
  at: Date,
): RawBuilder<unknown> {
  const actor: Actor = by ? { kind: by } : acting.actor
  return sql`
    select ${at}::timestamptz, ${restaurantId}::int, ${reservationId ?? null}::text, ${walkInId ?? null}::text, ${kind}::text,
      ${subject ?? null}::text, ${name ?? ''}::text, ${JSON.stringify(actor)}::jsonb, ${JSON.stringify(changes ?? [])}::jsonb,
      ${reason ?? ''}::text, (${undoes ?? null})::bigint`
}

/** Removes what may identify the guests of these bookings and waits, or that staff wrote about them. */
export async function forgetInHistory(
  inside: Kysely<Schema>,
  {
    reservationIds = [],
    walkInIds = [],
  }: { reservationIds?: readonly string[]; walkInIds?: readonly string[] },
  at: Date,
): Promise<void> {
  await sql`
    update history_entries set reason = '', name = '', erased = ${at}, changes = case
      when exists (
        select from jsonb_array_elements(changes) as change where change ->> 'field' <> all(${[...impersonalFields]}::text[])
      ) then '[]'::jsonb else changes end
    where erased is null
      and (reservation_id = any(${[...reservationIds]}::text[]) or walk_in_id = any(${[...walkInIds]}::text[]))
  `.execute(inside)
}
