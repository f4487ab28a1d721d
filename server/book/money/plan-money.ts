import { isDeepStrictEqual } from 'node:util'
import type { BookingMoney, BookingPhase, BookingProgress } from '#domain/payments/booking-money.ts'
import { depositStatusOf } from '#domain/payments/deposit-status.ts'
import { type MoneyNews, newsBetween } from '#domain/payments/money-news.ts'
import type { MoneyStep } from '#domain/payments/money-steps.ts'
import { type MoneyEvent, nextOperations, type PlanRefusal } from '#domain/payments/next-operations.ts'
import { awaitsPayment } from '#domain/payments/operations.ts'
import { payByFrom } from '#domain/payments/pay-by.ts'
import { summarizePayments } from '#domain/payments/payment-summary.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { WantedChange } from '#server/platform/database/tables/payment-tables.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { bookingMoneyOf, type MoneyRow, type MoneyRows, paymentOf, paymentStartedBy } from './money-rows.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import type { MoneyToWrite } from './write-money.ts'

/** The consequences of an event for a booking’s deposit, fee and card, before they are stored. */
export interface MoneyPlan {
  readonly phase: BookingPhase
  readonly phaseBefore: BookingPhase
  readonly steps: readonly MoneyStep[]
  readonly news: readonly MoneyNews[]
  readonly write: MoneyToWrite
  /** New values of the payment columns in the booking's own row. */
  readonly columns: Pick<ReservationRow, 'payment_progress' | 'pay_by' | 'deposit_status' | 'payment_sums'>
  /** Whether anything changes besides the time of the last request to the provider. */
  readonly isNews: boolean
}

export interface MoneyCause {
  readonly event: MoneyEvent
  readonly at: Date
  readonly wanted?: WantedChange | null
  /** The booking's status after the event; omitted if it doesn't change. */
  readonly status?: BookingStatus
  /** Whether the restaurant must approve the booking. Unchanged if omitted. */
  readonly needsApproval?: boolean
  /** The payment phase to start from, if it differs from that of the booking. */
  readonly phase?: BookingPhase
}

export function planMoney(
  row: ReservationRow,
  rows: MoneyRows,
  { event, at, wanted = null, status, needsApproval, phase }: MoneyCause,
): MoneyPlan | PlanRefusal {
  const known = bookingMoneyOf(row, rows.money)
  const booking: BookingMoney = {
    ...known,
    phase: phase ?? known.phase,
    needsApproval: needsApproval ?? known.needsApproval,
  }
  const before = rows.payments.map(paymentOf)
  const plan = nextOperations(booking, before, event)
  if (isRefusal(plan)) return plan
  const { currency } = rows.money.terms
  const started = plan.operations
    .map((operation) => paymentStartedBy(row.id, operation, currency))
    .filter((payment) => payment !== null && !before.some(({ id }) => id === payment.id))
  const payments: Payment[] = [...plan.payments, ...started.filter((payment) => payment !== null)]
  const news = newsBetween({ booking: known, payments: before }, { booking: plan.booking, payments })
  const columns = {
    payment_progress: progressOf(plan.booking.phase, row, status),
    pay_by: payByOf(row, event.kind, plan.booking, payments, at),
    deposit_status: depositStatusOf(plan.booking, payments),
    payment_sums: summarizePayments(plan.booking, payments),
  }
  const isNews =
    news.length > 0 ||
    !isDeepStrictEqual(plan.booking, known) ||
    columns.pay_by?.getTime() !== row.pay_by?.getTime() ||
    columns.deposit_status !== row.deposit_status ||
    !isDeepStrictEqual(columns.payment_sums, row.payment_sums) ||
    payments.some(({ id, state }) => before.find((payment) => payment.id === id)?.state !== state)
  const visitEnds = epochMinuteOf(row.reservation_time) + row.turn_minutes
  return {
    phase: plan.booking.phase,
    phaseBefore: known.phase,
    steps: plan.steps,
    news,
    write: moneyToWrite(rows, plan.booking, {
      payments,
      operations: plan.operations,
      news,
      wanted,
      at,
      visitEnds,
    }),
    columns,
    isNews,
  }
}

interface Written extends Pick<MoneyToWrite, 'payments' | 'operations' | 'news' | 'at' | 'visitEnds'> {
  readonly wanted: WantedChange | null
}

function moneyToWrite(
  { money }: MoneyRows,
  { terms, needsApproval, change, goodwill, goodwillElsewhere, refilled, fee, replacesCard }: BookingMoney,
  { wanted, ...rest }: Written,
): MoneyToWrite {
  const { change: changeBefore, version: _version, story: _story, ...known } = money
  const asked = wanted ?? changeBefore?.wanted
  if (change && !asked) throw new Error(`the change of ${money.reservation_id} asks for nothing`)
  return {
    ...rest,
    money: {
      ...known,
      terms,
      needs_approval: needsApproval,
      goodwill,
      goodwill_elsewhere: goodwillElsewhere,
      refilled,
      fee,
      replaces_card: replacesCard,
    },
    change: change && asked ? { terms: change.terms, wanted: asked } : null,
  }
}

/** Returns the payment progress to store. `phaseOf` can later derive the phase from it. */
function progressOf(
  phase: BookingPhase,
  { payment_progress, status: before }: ReservationRow,
  status = before as BookingStatus,
): BookingProgress {
  const known = payment_progress === 'none' ? 'accepted' : payment_progress
  switch (phase) {
    case 'unpaid':
    case 'lapsed':
      return 'unpaid'
    case 'requested':
      return 'paid'
    case 'calledOff':
      // A booking that lapsed and couldn't be revived has still been paid.
      return known === 'unpaid' && status === 'Canceled' ? 'paid' : known
    default:
      return 'accepted'
  }
}

function payByOf(
  row: ReservationRow,
  event: MoneyEvent['kind'],
  after: BookingMoney,
  payments: readonly Payment[],
  at: Date,
): Date | null {
  if (after.phase === 'unpaid') return row.pay_by
  if (!after.change || !awaitsPayment(after, payments)) return after.change ? row.pay_by : null
  if (event !== 'changed' && row.pay_by) return row.pay_by
  return new Date(payByFrom(epochMinuteOf(at)).payBy * 60_000)
}

/** Returns the payment rows of a booking that had none so far, before its first payment event. */
export function newMoneyRows(
  money: Pick<MoneyRow, 'reservation_id' | 'gateway' | 'terms' | 'needs_approval'> &
    Partial<Pick<MoneyRow, 'links_sent'>>,
): MoneyRows {
  return {
    money: {
      links_sent: [],
      ...money,
      version: 1,
      change: null,
      pay_by_extended: false,
      goodwill: 0,
      goodwill_elsewhere: 0,
      refilled: false,
      fee: null,
      replaces_card: false,
      story: [],
    },
    payments: [],
  }
}

const eventsOf: Partial<Record<BookingStatus, MoneyEvent['kind'] & StatusEvent>> = {
  CanceledByClient: 'canceledByGuest',
  CanceledByHost: 'canceledByRestaurant',
  Canceled: 'canceledBySystem',
  Approved: 'approved',
  Rejected: 'rejected',
  NoShow: 'noShow',
}

type StatusEvent =
  | 'canceledByGuest'
  | 'canceledByRestaurant'
  | 'canceledBySystem'
  | 'approved'
  | 'rejected'
  | 'noShow'

/** Returns the payment event caused by a change of status, or null if the change doesn't affect payments. */
export function moneyEventOf(before: string, after: string, at: Date): MoneyEvent | null {
  if (before === after) return null
  if (after === 'Seated') return { kind: 'visited' }
  const kind = eventsOf[after as BookingStatus]
  return kind ? { kind, at: epochMinuteOf(at) } : null
}
