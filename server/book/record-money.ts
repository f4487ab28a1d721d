import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { MoneyStep } from '#domain/payments/money-steps.ts'
import type { MoneyEvent, PlanRefusal } from '#domain/payments/next-operations.ts'
import type { BookingMoney } from '#domain/payments/booking-money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import type { BookingMessage } from './enqueue-messages.ts'
import { bookingMoneyOf, type MoneyRows } from './money-rows.ts'
import { findPaidReservation, type OpenReservation, type PaidReservation } from './open-reservation.ts'
import type { StoredOrder } from './order-rows.ts'
import { isWithoutTable, lookAtOrder } from './order-state.ts'
import { type MoneyMove, planMoney } from './plan-money.ts'
import { type Actor, changesOf, type Step } from './record-step.ts'
import { lookAgain, type MoneyMessages } from './step-with-money.ts'
import type { KnownReservation, ReservationRow } from './with-members.ts'
import { lockedMoney, updateMoneyAlone, updateMoneyWith } from './write-money.ts'
import { writeStep } from './write-step.ts'

/** A booking with its terms and payments. */
export interface OpenMoney {
  readonly row: KnownReservation
  readonly rows: MoneyRows
  readonly booking: BookingMoney
}

/**
 * Describes a payment event of a booking. Its functions are called again if the booking has changed in the meantime.
 */
export interface MoneyMoving<Code extends string> {
  /** Decides which event to record; null for none. */
  readonly decide: (open: OpenMoney) => MoneyEvent | Refusal<Code> | null
  readonly by: Actor
  readonly at: Date
  /** Returns the new time by which the guest must pay. Omitted if it stays the same. */
  readonly payBy?: (open: OpenMoney) => Date
  /** Whether a link to pay is sent with the event. */
  readonly linkSent?: boolean
  readonly note?: string
  /** Returns until when the restaurant must answer an order that has just been paid. */
  readonly answerBy?: (order: StoredOrder) => string
  readonly messages: MoneyMessages
  /** Returns the message about the booking if its status changes. */
  readonly bookingMessage: (row: ReservationRow, steps: readonly MoneyStep[]) => BookingMessage | null
}

/** A condition that skips a payment event, and other writes to commit together with it. */
export interface Alongside {
  /** True if the event was already recorded. Then nothing is written. */
  readonly isDone?: RawBuilder<boolean>
  /** Further parts of the statement that writes the event, each of which reads from `step`. */
  readonly parts?: RawBuilder<unknown>
  /** Other writes in the same transaction, before the event is written. */
  readonly first?: (inside: Kysely<Schema>) => Promise<void>
}

export interface MoneyMoved {
  readonly row: ReservationRow
  readonly steps: readonly MoneyStep[]
  readonly news: readonly MoneyNews[]
}

type Moved<Code extends string> =
  | MoneyMoved
  | Refusal<Code>
  | PlanRefusal
  | Refusal<'unknownReservation'>
  | null

type Needs = Pick<Context, 'database' | 'bookChanges' | 'catalogue'>

/** Maximum attempts. Each failed one means that somebody else has changed the booking or its payments. */
const attemptsMost = 100

/**
 * Records a payment event together with its effect on the booking: once paid it gets its tables, and if unpaid it
 * ends. Then notifies the listeners of the book. Resolves to null if there is nothing to do.
 *
 * The booking is read in one statement, unless `read` is passed, and written in another, which writes nothing if
 * anything has changed in between. Both are then repeated.
 */
export async function recordMoney<Code extends string = never>(
  { database, bookChanges, catalogue }: Needs,
  reservationId: string,
  movingOf: (opened: OpenReservation) => MoneyMoving<Code> | Promise<MoneyMoving<Code>>,
  alongside: Alongside = {},
  read?: PaidReservation,
): Promise<Moved<Code>> {
  const { sql: db } = database
  for (let attempt = 0; attempt < attemptsMost; attempt++) {
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

/** A planned payment event that hasn't been written yet. */
interface Move {
  readonly moved: MoneyMoved
  readonly planned: MoneyMove
  /** The step to write; null if the booking and its payments stay the same. */
  readonly step: Step | null
  readonly messages: readonly BookingMessage[]
  readonly payBy: Date | null
}

function planMove<Code extends string>(
  { row, rows, isHeld }: PaidReservation & { readonly rows: MoneyRows },
  moving: MoneyMoving<Code>,
): Move | Refusal<Code> | PlanRefusal | null {
  const { decide, at } = moving
  const open: OpenMoney = { row, rows, booking: bookingMoneyOf(row, rows.money) }
  const event = decide(open)
  if (event === null || 'refused' in event) return event
  let planned = planMoney(row, rows, { event, at })
  if (isRefusal(planned)) return planned
  if (isPlacing(planned) && row.table_numbers.length > 0 && !isHeld) {
    // The tables are gone, so it is like a payment after the booking has ended.
    planned = planMoney(row, rows, { event, at, phase: 'lapsed', status: 'Canceled' })
    if (isRefusal(planned)) return planned
  }
  const whole = extended(planned, open, moving)
  const { steps } = planned
  if (!whole.isNews)
    return { moved: { row, steps, news: [] }, planned: whole, step: null, messages: [], payBy: null }
  const step = stepOf(row, whole, moving)
  return {
    moved: { row: step.after, steps, news: planned.news },
    planned: whole,
    step,
    messages: moving.messages(whole.news, step.after, whole.write.money.fee),
    payBy: moving.payBy ? step.after.pay_by : null,
  }
}

interface ToCommit {
  readonly row: ReservationRow
  readonly rows: MoneyRows
  readonly move: Move
  readonly alongside: Alongside
}

class Overtaken extends Error {}

/**
 * Writes the planned event. Resolves to `changed`, without writing anything, if the booking, its payments or the hold
 * of its tables differ from what was read.
 */
async function commitMove(
  db: Kysely<Schema>,
  bookChanges: Context['bookChanges'],
  commit: ToCommit,
): Promise<'recorded' | 'changed'> {
  const { first } = commit.alongside
  const { step } = commit.move
  let outcome: 'recorded' | 'changed' = 'changed'
  try {
    outcome = first
      ? await db.transaction().execute(async (inside) => {
          await first(inside)
          if ((await writeMove(inside, commit)) !== 'recorded') throw new Overtaken()
          return 'recorded' as const
        })
      : await writeMove(db, commit)
    return outcome
  } catch (error) {
    if (error instanceof Overtaken) return 'changed'
    throw error
  } finally {
    // Even after an error, because the connection may be lost after the commit.
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
      parts: sql`${updateMoneyWith(rows, planned.write)}${lookAgain(planned, id, step.at)}${longerHeld}${parts}`,
      messages,
    },
  })
  return outcome === 'recorded' ? outcome : 'changed'
}

function isPlacing({ phase, phaseBefore }: MoneyMove): boolean {
  return phaseBefore === 'unpaid' && (phase === 'booked' || phase === 'requested')
}

function extended<Code extends string>(
  move: MoneyMove,
  open: OpenMoney,
  { payBy, linkSent, at }: MoneyMoving<Code>,
): MoneyMove {
  const { write, columns } = move
  const until = payBy?.(open)
  if (!until && !linkSent) return move
  const links_sent = linkSent ? [...write.money.links_sent, at] : write.money.links_sent
  return {
    ...move,
    isNews: true,
    write: {
      ...write,
      money: {
        ...write.money,
        links_sent,
        pay_by_extended: write.money.pay_by_extended || until !== undefined,
      },
    },
    columns: until ? { ...columns, pay_by: until } : columns,
  }
}

function stepOf<Code extends string>(
  before: ReservationRow,
  planned: MoneyMove,
  { by, note = '', at, bookingMessage, answerBy }: MoneyMoving<Code>,
): Step {
  const status = statusAfter(before, planned)
  const ends = status === 'Canceled' && before.status !== status
  const after: ReservationRow = {
    ...before,
    ...planned.columns,
    status,
    version: before.version + 1,
    ...(ends && { closed: at }),
    ...(before.order &&
      isWithoutTable(before) && { order: orderAfter(before.order, planned, ends, answerBy) }),
  }
  return {
    before,
    after,
    tables: ends ? 'freed' : isPlacing(planned) ? 'adopted' : 'kept',
    pace: null,
    hold: null,
    by,
    note,
    at,
    lookAt: after.order && !ends ? lookAtOrder(after.order) : null,
    message: status === before.status && !isPlacing(planned) ? null : bookingMessage(after, planned.steps),
    memberMessage: null,
  }
}

/**
 * Returns the order after the event. Once it is paid, the restaurant receives it and has until `answer_by` to answer.
 */
function orderAfter(
  order: StoredOrder,
  planned: MoneyMove,
  ends: boolean,
  answerBy: ((order: StoredOrder) => string) | undefined,
): StoredOrder {
  if (ends) return { ...order, ended_because: 'unpaid' }
  return isPlacing(planned) ? { ...order, answer_by: answerBy?.(order) ?? order.promised } : order
}

function statusAfter({ status }: ReservationRow, move: MoneyMove): BookingStatus {
  if (isPlacing(move)) return move.phase === 'booked' ? 'Approved' : 'Pending'
  return move.phase === 'lapsed' ? 'Canceled' : (status as BookingStatus)
}
