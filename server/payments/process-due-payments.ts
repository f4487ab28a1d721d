import { freeCancelReminderAt } from '#domain/payments/cancellation-deadline.ts'
import { nextOperations } from '#domain/payments/next-operations.ts'
import { moveFee } from '#domain/payments/no-show-fee.ts'
import { nextPayLinkAt } from '#domain/payments/pay-by.ts'
import { isRefusal } from '#domain/refusal.ts'
import { createReminderStore } from '#server/book/outbox/due-reminders.ts'
import { bookingMoneyOf, paymentOf } from '#server/book/money/money-rows.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { findPaidReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { OpenMoney } from '#server/book/money/plan-money-event.ts'
import { areTablesRefilled } from '#server/book/tables/refilled-tables.ts'
import type { BookingContext } from '#server/context.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { actOnMoney, applyWaitingSteps } from './act-on-money.ts'

/** Interval for checking the provider's response after the payment deadline, in milliseconds. */
const askAgainMs = 5_000

/**
 * Delay after booking until the payment link is sent, in milliseconds. Guests who are still on the page don't
 * need the link.
 */
const payLinkMs = 2 * 60_000

/** How long a guest has to store another card, in milliseconds. */
const otherCardMs = 60 * 60_000

/** Interval in milliseconds between links for paying a fee after its card was declined. */
const feeLinkMs = 2 * 24 * 60 * 60_000

/** When to check again (null for never), and whether the booking or its payments have changed. */
interface CheckResult {
  readonly next: Date | null
  readonly moved?: true
}

const nothing: CheckResult = { next: null }
const moved: CheckResult = { next: null, moved: true }

/** A task that checks a booking's payments and does what is due. */
type Task = (context: BookingContext, opened: OpenReservation, open: OpenMoney) => Promise<CheckResult>

/**
 * Does everything that is due for a booking's payments and resolves to the time of the next check.
 * Idempotent. Reads the booking again only after a change, because usually nothing is due.
 */
export const processDuePayments: DueWorkHandler<BookingContext> = async (context, reservationId) => {
  let next: Date | null = null
  let opened = await findPaidReservation(context, reservationId)
  for (const task of tasks) {
    if (!opened?.rows) return null
    const { row, rows } = opened
    const tended = await task(context, opened, { row, rows, booking: bookingMoneyOf(row, rows.money) })
    if (tended.next && (next === null || tended.next < next)) next = tended.next
    if (tended.moved) opened = await findPaidReservation(context, reservationId)
  }
  return next
}

/** Claims the tables for a paid booking if a crash interrupted that. */
const resume: Task = async (context, { row }, { booking, rows }) => {
  const plan = nextOperations(booking, rows.payments.map(paymentOf), { kind: 'resumed' })
  if (isRefusal(plan) || plan.steps.length === 0) return nothing
  await applyWaitingSteps(context, row.id, plan.steps)
  return moved
}

/**
 * Ends an unpaid booking after its deadline. First reads the payment from the provider, in case the guest has
 * paid.
 */
const endTimeToPay: Task = async (context, { row }) => {
  const { pay_by: payBy } = row
  const now = context.now()
  if (payBy === null || now < payBy) return { next: payBy }
  const ended = await actOnMoney(context, row.id, {
    decide: (open) =>
      open.row.pay_by?.getTime() === payBy.getTime()
        ? { kind: 'timeToPayOver', payBy: epochMinuteOf(payBy) }
        : null,
    by: 'system',
  })
  const isAsking = ended !== null && !isRefusal(ended) && ended.steps.includes('askProvider')
  return { ...moved, next: isAsking ? new Date(now.getTime() + askAgainMs) : null }
}

/** Sends a payment link to a guest who hasn't paid yet and may have left the page. */
const sendPayLink: Task = async (context, { row }, { booking, rows }) => {
  const now = context.now()
  const at = new Date(row.created.getTime() + payLinkMs)
  if (booking.phase !== 'unpaid' || row.pay_by === null || now >= row.pay_by) return nothing
  if (now < at) return { next: at }
  if (rows.money.links_sent.length > 0) return nothing
  await actOnMoney(context, row.id, {
    decide: (open) =>
      open.booking.phase === 'unpaid' && open.rows.money.links_sent.length === 0 ? { kind: 'resumed' } : null,
    by: 'system',
    link: 'payLink',
  })
  return moved
}

/** Charges a fee that staff have announced, once it can be charged. */
const chargeFee: Task = async (context, { row }, { booking: { fee } }) => {
  if (fee?.state !== 'announced') return nothing
  const now = epochMinuteOf(context.now())
  if (now < fee.chargeableFrom) return { next: new Date(fee.chargeableFrom * 60_000) }
  await actOnMoney(context, row.id, {
    decide({ booking }) {
      const charged = booking.fee && moveFee(booking.fee, 'charge', now)
      return charged && !isRefusal(charged) ? { kind: 'fee', fee: charged } : null
    },
    by: 'system',
  })
  return moved
}

/** Sends a link for paying a fee whose card was declined, up to three times in a week. */
const sendFeeLink: Task = async (context, { row }, { booking: { fee }, rows }) => {
  if (fee?.state !== 'declined') return nothing
  const sent = rows.money.links_sent.filter((at) => at.getTime() / 60_000 >= fee.chargeableFrom)
  const now = context.now()
  const last = sent.at(-1)
  const earliest = nextPayLinkAt(rows.money.links_sent.map(epochMinuteOf), epochMinuteOf(now))
  const at = new Date(Math.max(earliest * 60_000, last ? last.getTime() + feeLinkMs : 0))
  if (sent.length >= maxFeeLinks) return nothing
  if (now < at) return { next: at }
  await actOnMoney(context, row.id, {
    decide: (open) =>
      open.booking.fee?.state === 'declined' && open.rows.money.version === rows.money.version
        ? { kind: 'resumed' }
        : null,
    by: 'system',
    link: 'payFee',
  })
  return { ...moved, next: new Date(now.getTime() + feeLinkMs) }
}

const maxFeeLinks = 3

/** Reminds the guest before the deadline for free cancellation. */
const remindOfFreeCancel: Task = async (context, { row, listed }, { booking, rows }) => {
  // The cancellation period of an order is short, and its messages already mention it.
  if (isWithoutTable(row)) return nothing
  const isPaid = booking.phase === 'booked' || booking.phase === 'requested'
  const { freeUntil, chargeType } = booking.terms
  const now = epochMinuteOf(context.now())
  if (!isPaid || chargeType === 'None' || now >= freeUntil) return nothing
  const agreed = rows.money.terms.consent?.at ?? epochMinuteOf(row.created)
  const at = freeCancelReminderAt(freeUntil, agreed)
  if (at === null) return nothing
  if (now < at) return { next: new Date(at * 60_000) }
  const more = { paymentMoment: isoWithOffset(listed.plan.plan.zone, freeUntil) }
  const message = bookingMessage('freeCancelEnds', row, presentReservation(context, listed, row), more)
  const once = `freeCancelEnds ${row.id} ${freeUntil}`
  if (message) await createReminderStore(context.database).queueNamed(row, message, context.now(), once)
  return nothing
}

/** Stops waiting for a replacement card that wasn't stored in time. The current card remains on file. */
const dropOtherCard: Task = async (context, { row }, { booking, rows }) => {
  const started = rows.payments.findLast(({ purpose }) => purpose === 'card')?.created
  if (!booking.replacesCard || !started) return nothing
  const at = new Date(started.getTime() + otherCardMs)
  if (context.now() < at) return { next: at }
  await actOnMoney(context, row.id, { decide: () => ({ kind: 'otherCardDropped' }), by: 'system' })
  return moved
}

/**
 * Refunds a deposit that the restaurant kept, or drops a fee, if the tables were refilled and the agreed
 * terms require it.
 */
const returnIfRefilled: Task = async (context, { row }, { booking }) => {
  const { phase, refilled, terms } = booking
  if ((phase !== 'canceled' && phase !== 'noShow') || refilled || !terms.returnsIfRefilled) return nothing
  const until = new Date(row.reservation_time.getTime() + row.turn_minutes * 60_000)
  if (context.now() < until) return { next: until }
  if (!(await areTablesRefilled(context.database.sql, row))) return nothing
  await actOnMoney(context, row.id, { decide: () => ({ kind: 'refilled' }), by: 'system' })
  return moved
}

const tasks: readonly Task[] = [
  resume,
  endTimeToPay,
  sendPayLink,
  returnIfRefilled,
  chargeFee,
  sendFeeLink,
  remindOfFreeCancel,
  dropOtherCard,
]
