import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { MoneyStep } from '#domain/payments/money-steps.ts'
import type { MoneyEvent, PlanRefusal } from '#domain/payments/next-operations.ts'
import type { BookingMoney } from '#domain/payments/booking-money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { BookingMessage, MemberMessage } from '#server/book/outbox/enqueue-messages.ts'
import { bookingMoneyOf, type MoneyRows } from './money-rows.ts'
import type { PaidReservation } from '#server/book/steps/open-reservation.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isWithoutTable, orderCheckTime } from '#server/book/kitchen/order-state.ts'
import { type MoneyMove, planMoney } from './plan-money.ts'
import type { Actor, PaymentStep } from '#server/book/steps/step.ts'
import type { MoneyMessages } from './step-with-money.ts'
import type { KnownReservation, ReservationRow } from '#server/book/steps/with-members.ts'

export interface OpenMoney {
  readonly row: KnownReservation
  readonly rows: MoneyRows
  readonly booking: BookingMoney
}

/**
 * Describes a payment event of a booking. Its functions are called again if the booking changes before the
 * event is written.
 */
export interface MoneyMoving<Code extends string> {
  /** Returns the event to record; null for none. */
  readonly decide: (open: OpenMoney) => MoneyEvent | Refusal<Code> | null
  readonly by: Actor
  readonly at: Date
  /** Returns the new payment deadline. Omitted if it stays the same. */
  readonly payBy?: (open: OpenMoney) => Date
  /** Whether a payment link is sent with the event. */
  readonly linkSent?: boolean
  readonly note?: string
  /** Returns the time by which the restaurant must answer an order that has just been paid. */
  readonly answerBy?: (order: StoredOrder) => string
  readonly messages: MoneyMessages
  /** Returns the message about the booking if its status changes; null for none. */
  readonly bookingMessage: (row: ReservationRow, steps: readonly MoneyStep[]) => BookingMessage | null
  /** Returns the message to members of the party if the booking ends; null for none. */
  readonly memberMessage?: (before: ReservationRow, after: ReservationRow) => MemberMessage | null
}

export interface MoneyMoved {
  readonly row: ReservationRow
  readonly steps: readonly MoneyStep[]
  readonly news: readonly MoneyNews[]
}

/** The result of a payment event; null if there was nothing to do. */
export type Moved<Code extends string> =
  | MoneyMoved
  | Refusal<Code>
  | PlanRefusal
  | Refusal<'unknownReservation'>
  | null

/** A planned payment event that hasn't been written yet. */
export interface Move {
  readonly moved: MoneyMoved
  readonly planned: MoneyMove
  /** The step to write; null if the booking and its payments stay the same. */
  readonly step: PaymentStep | null
  readonly messages: readonly BookingMessage[]
  readonly payBy: Date | null
}

/**
 * Plans the changes that a payment event makes to a booking that was just read. Returns null if nothing
 * changes, and a refusal if the event isn't possible.
 */
export function planMove<Code extends string>(
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
    // The tables are no longer held, so treat it like a payment after the booking has ended.
    planned = planMoney(row, rows, { event, at, phase: 'lapsed', status: 'Canceled' })
    if (isRefusal(planned)) return planned
  }
  const whole = extendDeadline(planned, open, moving)
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

function isPlacing({ phase, phaseBefore }: MoneyMove): boolean {
  return phaseBefore === 'unpaid' && (phase === 'booked' || phase === 'requested')
}

function extendDeadline<Code extends string>(
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
  { by, note = '', at, bookingMessage, memberMessage, answerBy }: MoneyMoving<Code>,
): PaymentStep {
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
    kind: 'payment',
    before,
    after,
    tables: ends ? 'freed' : isPlacing(planned) ? 'adopted' : 'kept',
    by,
    note,
    at,
    checkAt: after.order && !ends ? orderCheckTime(after.order) : null,
    message: status === before.status && !isPlacing(planned) ? null : bookingMessage(after, planned.steps),
    memberMessage: ends ? (memberMessage?.(before, after) ?? null) : null,
  }
}

/** Once the order is paid, the restaurant receives it and must answer by `answer_by`. */
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
