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
import { type MoneyMoving, type Move, type Moved, planMove } from './plan-move.ts'
import { changesOf } from '#server/book/steps/record-step.ts'
import { planNextCheck } from './step-with-money.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import { lockedMoney, updateMoneyAlone, updateMoneyWith } from './write-money.ts'
import { writeStep } from '#server/book/steps/write-step.ts'

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
  { database, bookChanges, catalogue }: Needs,
  reservationId: string,
  movingOf: (opened: OpenReservation) => MoneyMoving<Code> | Promise<MoneyMoving<Code>>,
  alongside: StatementExtras = {},
  read?: PaidReservation,
): Promise<Moved<Code>> {
  const { sql: db } = database
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found =
      (attempt === 0 && read) ||
      (await findPaidReservation({ database, catalogue }, reservationId, { isDone: alongside.isDone }))
    if (!found?.rows) return refuse('unknownReservation')
    if (found.isDone) return null
    const { row, rows } = found
    const move = planMove({ ...found, rows }, await movingOf(found))
    if (move === null || 'refused' in move) return move
    const outcome = await commitMove(db, bookChanges, { row, rows, move, alongside })
    if (outcome === 'recorded') return move.moved
  }
  throw new Error(`the money of reservation ${reservationId} didn’t stop changing`)
}

/** A payment event of a booking that was just read. */
export interface ReadMoving<Code extends string> {
  readonly read: PaidReservation
  readonly moving: MoneyMoving<Code>
}

/**
 * Records payment events of several bookings in one transaction, so that they share one disk write. Resolves
 * to one result per event, in the same order. For results of `changed`, nothing was written, because the
 * booking has changed since it was read, it has an order or the transaction failed: record these events again
 * with `recordMoney`.
 */
export async function recordMoneyTogether<Code extends string = never>(
  { database, bookChanges }: Pick<Needs, 'database' | 'bookChanges'>,
  events: readonly ReadMoving<Code>[],
): Promise<(Moved<Code> | 'changed')[]> {
  const planned = events.map(({ read, moving }) => {
    const { row, rows } = read
    if (!rows) return refuse('unknownReservation')
    const move = planMove({ ...read, rows }, moving)
    return move === null || 'refused' in move ? move : { row, rows, move, alongside: {} }
  })
  // An order also locks its kitchen. While locked, that must not wait for another booking.
  const commits = planned.flatMap((each) =>
    each !== null && 'move' in each && !(each.move.step && each.row.order) ? [each] : [],
  )
  const outcomes = new Map<ToCommit, 'recorded' | 'changed'>()
  const writeAll = async (db: Kysely<Schema>) => {
    for (const commit of commits) outcomes.set(commit, await writeMove(db, commit))
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
    commits.flatMap((commit) => (commit.move.step ? changesOf(commit.move.step, outcomeOf(commit)) : [])),
  )
  return planned.map((each) => {
    if (each === null || 'refused' in each) return each
    return outcomeOf(each) === 'recorded' ? each.move.moved : 'changed'
  })
}

interface ToCommit {
  readonly row: ReservationRow
  readonly rows: MoneyRows
  readonly move: Move
  readonly alongside: StatementExtras
}

/**
 * Writes the planned event. Resolves to `changed`, without writing anything, if the booking, its payments or the hold
 * of its tables differ from what was read.
 */
async function commitMove(
  db: Kysely<Schema>,
  bookChanges: Context['bookChanges'],
  commit: ToCommit,
): Promise<'recorded' | 'changed'> {
  const { step } = commit.move
  let outcome: 'recorded' | 'changed' = 'changed'
  try {
    outcome = await writeMove(db, commit)
    return outcome
  } finally {
    // Notify even after an error, because the connection may have been lost after the commit.
    if (step) await bookChanges.notify(changesOf(step, outcome))
  }
}

async function writeMove(
  db: Kysely<Schema>,
  { row, rows, move, alongside }: ToCommit,
): Promise<'recorded' | 'changed'> {
  const { planned, step, messages, payBy } = move
  const { id } = row
  const parts = alongside.parts ?? sql``
  if (!step) {
    const { rows: written } = await updateMoneyAlone(rows, planned.write, parts).execute(db)
    return written.length > 0 ? 'recorded' : 'changed'
  }
  const held = sql`select from holds where id = ${id} and for_payment for update`
  const longerHeld = payBy
    ? sql`, longer_held as (
        update holds set expires = ${payBy} where id = ${id} and for_payment and exists (select from step))`
    : sql``
  const outcome = await writeStep(db, step, {
    money: {
      onlyIf: [
        lockedMoney(rows),
        ...(step.tables === 'adopted' && row.table_numbers.length > 0 ? [held] : []),
      ],
      parts: sql`${updateMoneyWith(rows, planned.write)}${planNextCheck(planned, id, step.at)}${longerHeld}${parts}`,
      messages,
    },
  })
  return outcome === 'recorded' ? outcome : 'changed'
}
