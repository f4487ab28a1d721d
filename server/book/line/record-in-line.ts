import { isDeepStrictEqual } from 'node:util'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { WalkInAction, WalkInActor } from '#domain/walk-ins/moves.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Book, Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { recordWebhookEvent } from '#server/webhooks/record/record-webhook-event.ts'
import { historyOfWait } from './history-of-wait.ts'
import { webhookOfWait } from './webhook-of-wait.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { noticeOfWait, recordNotice } from '#server/book/outbox/staff-notices.ts'
import { type BookingMessage, queueAbout } from '#server/book/outbox/enqueue-messages.ts'
import { claimForWalkIn } from '#server/book/tables/claim-tables.ts'
import { lockDays } from '#server/book/tables/lock-days.ts'

export type WalkInRow = Selectable<Schema['walk_ins']>
export type LineRow = Selectable<Schema['lines']>

export interface WalkInClaim {
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** One step in a walk-in's history, with everything that is committed together with it. */
export interface WalkInStep {
  /** The entry before the step; null for a new entry. */
  readonly before: WalkInRow | null
  /** The entry after the step. Its version is set when it is written. */
  readonly after: WalkInRow
  readonly action:
    | WalkInAction
    | 'join'
    | 'change'
    | 'report'
    | 'write'
    | 'read'
    | 'pass'
    | 'hold'
    | 'remind'
    | 'askStaff'
  readonly by: WalkInActor
  readonly note: string
  /** New tables for the party, or whether it keeps or frees its current ones. */
  readonly tables: WalkInClaim | 'kept' | 'freed'
  readonly message: BookingMessage | null
}

/** Writes to a line while it is locked. */
export interface LineWriter {
  readonly inside: Transaction<Schema>
  readonly at: Date
  /**
   * Writes a step. Rejects with a database error if another party has the tables; nothing is then written to
   * the line.
   */
  readonly step: (step: WalkInStep) => Promise<WalkInRow>
  readonly line: (values: Partial<Omit<LineRow, 'restaurant_id' | 'version'>>) => Promise<void>
  readonly checkAt: (due: Date) => Promise<void>
}

type Needs = Pick<Data, 'database' | 'acting'> & Pick<Book, 'bookChanges' | 'hookedRestaurants'>

/** The longest claim of a walk-in, in minutes. `recordInLine` locks all days that such a claim can reach. */
const maxClaimMinutes = 12 * 60

/**
 * Runs `work` with the line locked, commits all steps or none, and notifies the listeners of the book. Lines
 * and walk-ins are written only here, so whatever `work` reads stays valid until it has written. Rejects if
 * `work` does, or with a database error if a table is taken.
 *
 * Also locks the days for which `work` may claim tables, as bookings do.
 */
export async function recordInLine<Result>(
  { database, bookChanges, acting, hookedRestaurants }: Needs,
  restaurantId: number,
  at: Date,
  work: (writer: LineWriter) => Promise<Result>,
): Promise<Result> {
  let changed = false
  try {
    return await database.sql.transaction().execute(async (inside) => {
      await lockLine(inside, restaurantId)
      const from = Math.floor(at.getTime() / 60_000)
      await lockDays(inside, { restaurantId, from, until: from + maxClaimMinutes })
      const result = await work({
        inside,
        at,
        async step(step) {
          changed = true
          const entry = historyOfWait(step)
          if (entry) await recordHistory(inside, { acting, now: () => at }, entry)
          const event = hookedRestaurants.has(restaurantId) ? webhookOfWait(step, at) : null
          if (event) await recordWebhookEvent(inside, event)
          const notice = hookedRestaurants.notifiesStaff(restaurantId) ? noticeOfWait(step, at) : null
          if (notice) await recordNotice(inside, notice)
          return writeWalkInStep(inside, step, at)
        },
        async line(values) {
          changed = true
          await writeLine(inside, restaurantId, values)
        },
        checkAt: (due) => planWork(inside, { kind: 'tendLine', subject: String(restaurantId), due }),
      })
      if (changed) await growVersion(inside, restaurantId)
      return result
    })
  } finally {
    // Notify even after an error, because the connection may have been lost after the commit.
    if (changed) await bookChanges.notify([{ restaurantId, reservation: null, freedOn: null, line: true }])
  }
}

/**
 * Returns the rank of a new entry, which is later than all earlier ones even if the clock was set back.
 * Requires the lock.
 */
export async function nextRank(inside: Kysely<Schema>, restaurantId: number, at: Date): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(joined) as last from walk_ins where restaurant_id = ${restaurantId}
  `.execute(inside)
  const last = rows[0]?.last?.getTime() ?? 0
  return new Date(Math.max(at.getTime(), last + 1))
}

/** Returns the ids of the walk-ins whose guests were already reminded of their current call. */
export async function readReminded(
  inside: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.walk_in_id as id from walk_in_moves m
    where m.walk_in_id = any(${[...ids]}::text[]) and m.action = 'remind' and m.version > (
      select coalesce(max(called.version), 0) from walk_in_moves called
      where called.walk_in_id = m.walk_in_id and called.action in ('call', 'unseat'))
  `.execute(inside)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns whether an entry is as staff saw it at version `seen`. What the system notes beside it, such as that a party was
 * passed, doesn't count: otherwise each party that another host seats would refuse the next step of all the others.
 */
export async function isAsSeen(
  inside: Kysely<Schema>,
  { id, version }: Pick<WalkInRow, 'id' | 'version'>,
  seen: number,
): Promise<boolean> {
  if (seen >= version) return seen === version
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from walk_in_moves
    where walk_in_id = ${id} and version > ${seen} and action in ('pass', 'hold', 'remind')
  `.execute(inside)
  return rows[0]?.count === version - seen
}

/** Locks the line until the transaction ends, so that no other transaction writes to it. */
export async function lockLine(inside: Kysely<Schema>, restaurantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`line ${restaurantId}`}, 0))`.execute(inside)
}

const inJson: ReadonlySet<string> = new Set([
  'customer_profile',
  'additionals',
  'campaign',
  'estimate',
  'passed_by',
  'conversation',
])

function valuesOf(row: WalkInRow, columns: readonly (keyof WalkInRow)[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      return [column, inJson.has(column) && value !== null ? JSON.stringify(value) : value]
    }),
  )
}

async function writeWalkInStep(inside: Kysely<Schema>, step: WalkInStep, at: Date): Promise<WalkInRow> {
  const { before, action, by, note, tables, message } = step
  const version = (before?.version ?? 0) + 1
  const after: WalkInRow = { ...step.after, version }
  const columns = Object.keys(after) as (keyof WalkInRow)[]
  if (before) {
    const changed = columns.filter((column) => !isDeepStrictEqual(after[column], before[column]))
    const values = valuesOf(after, changed) as Updateable<Schema['walk_ins']>
    await inside.updateTable('walk_ins').set(values).where('id', '=', after.id).execute()
  } else {
    await inside
      .insertInto('walk_ins')
      .values(valuesOf(after, columns) as Insertable<Schema['walk_ins']>)
      .execute()
  }
  await inside
    .insertInto('walk_in_moves')
    .values({ walk_in_id: after.id, version, status: after.status, action, by_whom: by, note, at })
    .execute()
  if (tables !== 'kept') await writeClaims(inside, after, tables === 'freed' ? null : tables)
  if (message) await queueAbout(message, { kind: 'walkIn', id: after.id, version, at }).execute(inside)
  return after
}

async function writeClaims(inside: Kysely<Schema>, row: WalkInRow, claim: WalkInClaim | null): Promise<void> {
  await inside.deleteFrom('table_claims').where('walk_in_id', '=', row.id).execute()
  if (!claim) return
  const whole = { ...claim, restaurantId: row.restaurant_id, covers: row.group_size }
  await claimForWalkIn(whole, row.id).execute(inside)
}

async function writeLine(
  inside: Kysely<Schema>,
  restaurantId: number,
  values: Partial<Omit<LineRow, 'restaurant_id' | 'version'>>,
): Promise<void> {
  await inside
    .insertInto('lines')
    .values({ restaurant_id: restaurantId, join_meters: null, ...values })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(values))
    .execute()
}

/** Increments the version of the line so that screens that show it reload it. Requires the lock. */
export async function growVersion(inside: Kysely<Schema>, restaurantId: number): Promise<void> {
  await sql`
    insert into lines (restaurant_id) values (${restaurantId})
    on conflict (restaurant_id) do update set version = lines.version + 1
  `.execute(inside)
}
