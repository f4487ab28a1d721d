import type { Kysely } from 'kysely'
import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { MoneyStep } from '#domain/payments/money-steps.ts'
import type { MoneyEvent, PlanRefusal } from '#domain/payments/next-operations.ts'
import type { BookingMoney } from '#domain/payments/booking-money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import type { BookChange } from './book-changes.ts'
import type { BookingMessage } from './enqueue-messages.ts'
import { bookingMoneyOf, lockMoney, type MoneyRows, updateMoney } from './money-rows.ts'
import { orderOfReservation, type StoredOrder } from './order-rows.ts'
import { isWithoutTable, lookAtOrder } from './order-state.ts'
import { type MoneyMove, planMoney } from './plan-money.ts'
import { type Actor, changesOf, type Step } from './record-step.ts'
import { type MoneyMessages, writeConsequences } from './step-with-money.ts'
import type { ReservationRow } from './with-members.ts'
import { writeStep } from './write-step.ts'

/** A booking with its money, both locked. */
export interface OpenMoney {
  readonly row: ReservationRow
  readonly rows: MoneyRows
  readonly booking: BookingMoney
}

/** What a move of money is to be. */
export interface MoneyMoving<Code extends string> {
  /** The event, decided while the money is locked; null for nothing. */
  readonly decide: (open: OpenMoney) => MoneyEvent | Refusal<Code> | null
  readonly by: Actor
  readonly at: Date
  /** Time the guest gets to pay, if it changes. */
  readonly payBy?: (open: OpenMoney) => Date
  /** Links to pay that are sent with it. */
  readonly linkSent?: boolean
  readonly note?: string
  /** Until when the restaurant has to answer an order that is paid now. */
  readonly answerBy?: (order: StoredOrder) => string
  readonly messages: MoneyMessages
  /** The message about the booking, if its status changes. */
  readonly bookingMessage: (row: ReservationRow, steps: readonly MoneyStep[]) => BookingMessage | null
  /** Other writes of the same transaction, before anything else. False leaves everything as it is. */
  readonly onlyIf?: (inside: Kysely<Schema>) => Promise<boolean>
}

export interface MoneyMoved {
  readonly row: ReservationRow
  readonly steps: readonly MoneyStep[]
  readonly news: readonly MoneyNews[]
}

type Needs = Pick<Context, 'database' | 'bookChanges'>

/**
 * Moves the money of a booking, and the booking with it: a paid one gets its tables, an unpaid one ends. Commits
 * everything together, then notifies the listeners of the book. Resolves to null if there is nothing to do or `onlyIf`
 * prevented it.
 */
export async function recordMoney<Code extends string = never>(
  { database, bookChanges }: Needs,
  reservationId: string,
  moving: MoneyMoving<Code>,
): Promise<MoneyMoved | Refusal<Code> | PlanRefusal | Refusal<'unknownReservation'> | null> {
  const changes: BookChange[] = []
  try {
    return await database.sql
      .transaction()
      .execute((inside) => move(inside, reservationId, moving, (change) => changes.push(...change)))
  } finally {
    // Even after an error, because the connection may be lost after the commit.
    if (changes.length > 0) await bookChanges.notify(changes)
  }
}

async function move<Code extends string>(
  inside: Kysely<Schema>,
  reservationId: string,
  moving: MoneyMoving<Code>,
  noteChanges: (changes: readonly BookChange[]) => void,
): Promise<MoneyMoved | Refusal<Code> | PlanRefusal | Refusal<'unknownReservation'> | null> {
  const { decide, at, onlyIf } = moving
  if (onlyIf && !(await onlyIf(inside))) return null
  const rows = await lockMoney(inside, reservationId)
  const row = await inside
    .selectFrom('reservations')
    .selectAll()
    .select(orderOfReservation.as('order'))
    .where('id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()
  if (!rows || !row) return refuse('unknownReservation')
  const open: OpenMoney = { row, rows, booking: bookingMoneyOf(row, rows.money) }
  const event = decide(open)
  if (event === null || 'refused' in event) return event
  let planned = planMoney(row, rows, { event, at })
  if (isRefusal(planned)) return planned
  if (isPlacing(planned) && row.table_numbers.length > 0 && !(await hasPaymentHold(inside, reservationId))) {
    // The tables are gone, so it is like a payment after the booking has ended.
    planned = planMoney(row, rows, { event, at, phase: 'lapsed', status: 'Canceled' })
    if (isRefusal(planned)) return planned
  }
  const withExtras = extended(planned, open, moving)
  if (!withExtras.isNews) {
    await updateMoney(inside, rows, withExtras.write)
    return { row, steps: planned.steps, news: [] }
  }
  const step = stepOf(row, withExtras, moving)
  const outcome = await writeStep(inside, step)
  if (outcome !== 'recorded') throw new Error(`reservation ${reservationId} changed although it is locked`)
  await updateMoney(inside, rows, withExtras.write)
  const payBy = step.after.pay_by
  if (moving.payBy && payBy)
    await inside
      .updateTable('holds')
      .set({ expires: payBy })
      .where('id', '=', reservationId)
      .where('for_payment', '=', true)
      .execute()
  await writeConsequences(inside, withExtras, step.after, { at, moneyMessages: moving.messages })
  noteChanges(changesOf(step, outcome))
  return { row: step.after, steps: planned.steps, news: planned.news }
}

function isPlacing({ phase, phaseBefore }: MoneyMove): boolean {
  return phaseBefore === 'unpaid' && (phase === 'booked' || phase === 'requested')
}

async function hasPaymentHold(inside: Kysely<Schema>, reservationId: string): Promise<boolean> {
  const hold = await inside
    .selectFrom('holds')
    .select('id')
    .where('id', '=', reservationId)
    .where('for_payment', '=', true)
    .executeTakeFirst()
  return hold !== undefined
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

/** The restaurant gets an order once it is paid. */
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
