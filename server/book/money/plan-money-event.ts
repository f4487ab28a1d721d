import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { MoneyStep } from '#domain/payments/money-steps.ts'
import type { MoneyEvent, PlanRefusal } from '#domain/payments/next-operations.ts'
import type { BookingMoney } from '#domain/payments/booking-money.ts'
import type { OfflineMethod } from '#domain/payments/offline-deposit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { BookingMessage, MemberMessage } from '#server/book/outbox/enqueue-messages.ts'
import { bookingMoneyOf, type MoneyRows } from './money-rows.ts'
import type { PaidReservation } from '#server/book/steps/open-reservation.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isWithoutTable, orderCheckTime } from '#server/book/kitchen/order-state.ts'
import { type MoneyPlan, planMoney } from './plan-money.ts'
import type { PaymentStep, StepActor } from '#server/book/steps/step.ts'
import { withUndo } from '#server/book/steps/take-back.ts'
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
export interface MoneyEventToPlan<Code extends string> {
  /** Returns the event to record; null for none. */
  readonly decide: (open: OpenMoney) => MoneyEvent | Refusal<Code> | null
  readonly by: StepActor
  readonly at: Date
  /** How the deposit is paid directly to the restaurant, if the booking gets its tables for that. */
  readonly depositWay?: OfflineMethod
  /** Returns the new payment deadline. Omit it to keep the deadline. */
  readonly payBy?: (open: OpenMoney) => Date
  /** Whether the guest gets a message with a link to pay. Its time is stored with the payments. */
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

export interface RecordedMoneyEvent {
  readonly row: ReservationRow
  readonly steps: readonly MoneyStep[]
  readonly news: readonly MoneyNews[]
}

/** The result of a payment event; null if there was nothing to do. */
export type MoneyEventResult<Code extends string> =
  | RecordedMoneyEvent
  | Refusal<Code>
  | PlanRefusal
  | Refusal<'unknownReservation'>
  | null

/** What a payment event changes. Nothing of it has been written yet. */
export interface PlannedMoneyEvent {
  /** The result once the event is written. */
  readonly result: RecordedMoneyEvent
  readonly plan: MoneyPlan
  /** The step to write; null if the booking and its payments stay the same. */
  readonly step: PaymentStep | null
  readonly messages: readonly BookingMessage[]
  readonly payBy: Date | null
}

/**
 * Plans the changes that a payment event makes to a booking that was just read. Returns null if nothing
 * changes, and a refusal if the event isn't possible.
 */
export function planMoneyEvent<Code extends string>(
  { row, rows, isHeld }: PaidReservation & { readonly rows: MoneyRows },
  toPlan: MoneyEventToPlan<Code>,
): PlannedMoneyEvent | Refusal<Code> | PlanRefusal | null {
  const { decide, at } = toPlan
  const open: OpenMoney = { row, rows, booking: bookingMoneyOf(row, rows.money) }
  const event = decide(open)
  if (event === null || 'refused' in event) return event
  let plan = planMoney(row, rows, { event, at })
  if (isRefusal(plan)) return plan
  if (isPlacing(plan) && row.table_numbers.length > 0 && !isHeld) {
    // The tables are no longer held, so treat it like a payment after the booking has ended.
    plan = planMoney(row, rows, { event, at, phase: 'lapsed', status: 'Canceled' })
    if (isRefusal(plan)) return plan
  }
  const whole = extendDeadline(plan, open, toPlan)
  const { steps } = plan
  if (!whole.isNews)
    return { result: { row, steps, news: [] }, plan: whole, step: null, messages: [], payBy: null }
  const step = stepOf(row, whole, toPlan)
  return {
    result: { row: step.after, steps, news: plan.news },
    plan: whole,
    step,
    messages: toPlan.messages(whole.news, step.after, whole.write.money.fee),
    payBy: toPlan.payBy ? step.after.pay_by : null,
  }
}

function isPlacing({ phase, phaseBefore }: MoneyPlan): boolean {
  return phaseBefore === 'unpaid' && (phase === 'booked' || phase === 'requested')
}

function extendDeadline<Code extends string>(
  plan: MoneyPlan,
  open: OpenMoney,
  { payBy, linkSent, at }: MoneyEventToPlan<Code>,
): MoneyPlan {
  const { write, columns } = plan
  const until = payBy?.(open)
  if (!until && !linkSent) return plan
  const links_sent = linkSent ? [...write.money.links_sent, at] : write.money.links_sent
  return {
    ...plan,
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
  plan: MoneyPlan,
  { by, note = '', at, depositWay, bookingMessage, memberMessage, answerBy }: MoneyEventToPlan<Code>,
): PaymentStep {
  const status = statusAfter(before, plan)
  const ends = status === 'Canceled' && before.status !== status
  const after: ReservationRow = {
    ...before,
    ...plan.columns,
    status,
    version: before.version + 1,
    ...(ends && { closed: at }),
    ...(depositWay && isPlacing(plan) && { deposit_way: depositWay }),
    ...(before.order && isWithoutTable(before) && { order: orderAfter(before.order, plan, ends, answerBy) }),
  }
  return withUndo({
    kind: 'payment',
    before,
    after,
    tables: ends ? 'freed' : isPlacing(plan) ? 'adopted' : 'kept',
    by,
    note,
    at,
    checkAt: after.order && !ends ? orderCheckTime(after.order) : null,
    message: status === before.status && !isPlacing(plan) ? null : bookingMessage(after, plan.steps),
    memberMessage: ends ? (memberMessage?.(before, after) ?? null) : null,
  })
}

/** Once the order is paid, the restaurant receives it and must answer by `answer_by`. */
function orderAfter(
  order: StoredOrder,
  plan: MoneyPlan,
  ends: boolean,
  answerBy: ((order: StoredOrder) => string) | undefined,
): StoredOrder {
  if (ends) return { ...order, ended_because: 'unpaid' }
  return isPlacing(plan) ? { ...order, answer_by: answerBy?.(order) ?? order.promised } : order
}

function statusAfter({ status }: ReservationRow, plan: MoneyPlan): BookingStatus {
  if (isPlacing(plan)) return plan.phase === 'booked' ? 'Approved' : 'Pending'
  return plan.phase === 'lapsed' ? 'Canceled' : (status as BookingStatus)
}
