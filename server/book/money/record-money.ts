import { type Kysely, type RawBuilder, sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { Book, Context, Data, Discovery } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { MoneyRows } from './money-rows.ts'
import {
  findPaidReservation,
  type OpenReservation,
  type PaidReservation,
} from '#server/book/steps/open-reservation.ts'
import {
  type MoneyEventToPlan,
  type PlannedMoneyEvent,
  type MoneyEventResult,
  planMoneyEvent,
} from './plan-money-event.ts'
import { changesOf } from '#server/book/steps/record-step.ts'
import { planNextCheck } from './step-with-money.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import { lockedMoney, updateMoneyAlone, updateMoneyWith } from './write-money.ts'
import { type StepWriter, writeStep } from '#server/book/steps/write-step.ts'

/** A condition that skips a payment event, and other writes to commit together with it. */
export interface StatementExtras {
  /** True if the event was already recorded, in which case nothing is written. */
  readonly isDone?: RawBuilder<boolean>
  /** Further CTEs of the statement that writes the event. Each of them reads from `step`. */
  readonly parts?: RawBuilder<unknown>
}

type Needs = Data & Discovery & Book

/** Maximum number of attempts. An attempt fails if the booking or its payments were changed concurrently. */
const maxAttempts = 100

/**
 * Records a payment event together with its effect on the booking: a paid booking gets its tables, and an
 * unpaid one ends. Then notifies the listeners of the book. Resolves to null if there is nothing to do.
 *
 * The booking is read in one statement, unless `read` is passed, and written in another, which writes nothing
 * if anything has changed in between. In that case, both are repeated.
 */
export async function recordMoney<Code extends string = never>(
  context: Needs,
  reservationId: string,
  eventOf: (opened: OpenReservation) => MoneyEventToPlan<Code> | Promise<MoneyEventToPlan<Code>>,
  alongside: StatementExtras = {},
  read?: PaidReservation,
): Promise<MoneyEventResult<Code>> {
  const { database, bookChanges, catalogue } = context
  const { sql: db } = database
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found =
      (attempt === 0 && read) ||
      (await findPaidReservation({ database, catalogue }, reservationId, { isDone: alongside.isDone }))
    if (!found?.rows) return refuse('unknownReservation')
    if (found.isDone) return null
    const { row, rows } = found
    const planned = planMoneyEvent({ ...found, rows }, await eventOf(found))
    if (planned === null || 'refused' in planned) return planned
    const outcome = await commitEvent(db, bookChanges, { row, rows, planned, alongside, writer: context })
    if (outcome === 'recorded') return planned.result
  }
  throw new Error(`the money of reservation ${reservationId} didn’t stop changing`)
}

/** A payment event of a booking that was just read. */
export interface ReadMoneyEvent<Code extends string> {
  readonly read: PaidReservation
  readonly event: MoneyEventToPlan<Code>
}

/**
 * Records payment events of several bookings in one transaction, so that they share one disk write. Resolves
 * to one result per event, in the same order. `changed` means that nothing was written, because the booking
 * has changed since it was read, has an order, or the transaction failed. Record these events again with
 * `recordMoney`.
 */
export async function recordMoneyTogether<Code extends string = never>(
  context: Pick<Needs, 'database' | 'bookChanges'> & StepWriter,
  events: readonly ReadMoneyEvent<Code>[],
): Promise<(MoneyEventResult<Code> | 'changed')[]> {
  const { database, bookChanges } = context
  const prepared = events.map(({ read, event }) => {
    const { row, rows } = read
    if (!rows) return refuse('unknownReservation')
    const planned = planMoneyEvent({ ...read, rows }, event)
    return planned === null || 'refused' in planned
      ? planned
      : { row, rows, planned, alongside: {}, writer: context }
  })
  // An order also locks its kitchen. While locked, that must not wait for another booking.
  const commits = prepared.flatMap((each) =>
    each !== null && 'planned' in each && !(each.planned.step && each.row.order) ? [each] : [],
  )
  const outcomes = new Map<ToCommit, 'recorded' | 'changed'>()
  const writeAll = async (db: Kysely<Schema>) => {
    for (const commit of commits) outcomes.set(commit, await writeEvent(db, commit))
  }
  try {
    if (commits.length > 1) await database.sql.transaction().execute(writeAll)
    else await writeAll(database.sql)
  } catch {
    // The caller records each event again separately, which shows which one causes the error.
    outcomes.clear()
  }
  const outcomeOf = (commit: ToCommit) => outcomes.get(commit) ?? 'changed'
  await bookChanges.notify(
    commits.flatMap((commit) =>
      commit.planned.step ? changesOf(commit.planned.step, outcomeOf(commit)) : [],
    ),
  )
  return prepared.map((each) => {
    if (each === null || 'refused' in each) return each
    return outcomeOf(each) === 'recorded' ? each.planned.result : 'changed'
  })
}

interface ToCommit {
  readonly row: ReservationRow
  readonly rows: MoneyRows
  readonly planned: PlannedMoneyEvent
  readonly alongside: StatementExtras
  readonly writer: StepWriter
}

/**
 * Writes the planned event. Resolves to `changed`, without writing anything, if the booking, its payments or the hold
 * of its tables differ from what was read.
 */
async function commitEvent(
  db: Kysely<Schema>,
  bookChanges: Context['bookChanges'],
  commit: ToCommit,
): Promise<'recorded' | 'changed'> {
  const { step } = commit.planned
  let outcome: 'recorded' | 'changed' = 'changed'
  try {
    outcome = await writeEvent(db, commit)
    return outcome
  } finally {
    // Notify even after an error, because the connection may have been lost after the commit.
    if (step) await bookChanges.notify(changesOf(step, outcome))
  }
}

async function writeEvent(
  db: Kysely<Schema>,
  { row, rows, planned, alongside, writer }: ToCommit,
): Promise<'recorded' | 'changed'> {
  const { plan, step, messages, payBy } = planned
  const { id } = row
  const parts = alongside.parts ?? sql``
  if (!step) {
    const { rows: written } = await updateMoneyAlone(rows, plan.write, parts).execute(db)
    return written.length > 0 ? 'recorded' : 'changed'
  }
  const held = sql`select from holds where id = ${id} and for_payment for update`
  const longerHeld = payBy
    ? sql`, longer_held as (
        update holds set expires = ${payBy} where id = ${id} and for_payment and exists (select from step))`
    : sql``
  const outcome = await writeStep(db, step, writer, {
    money: {
      onlyIf: [
        lockedMoney(rows),
        ...(step.tables === 'adopted' && row.table_numbers.length > 0 ? [held] : []),
      ],
      parts: sql`${updateMoneyWith(rows, plan.write)}${planNextCheck(plan, id, step.at)}${longerHeld}${parts}`,
      messages,
    },
  })
  return outcome === 'recorded' ? outcome : 'changed'
}
