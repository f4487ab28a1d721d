import type { WayToPay } from '#contracts/payments/payment-shapes.ts'
import { awaitsConsent } from '#domain/payments/booking-money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bookingMoneyOf, type MoneyRows, type PaymentRow, readMoney } from '#server/book/money/money-rows.ts'
import { findPaidReservation } from '#server/book/steps/open-reservation.ts'
import { keysOf } from '#server/book/steps/reservation-keys.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'
import type { Billing, BookingContext, Links } from '#server/context.ts'
import type { WayToPay as WayToPayThere } from './gateways/gateway.ts'
import { paymentDue } from './present-money.ts'
import { knownPayment } from './readings/read-payment.ts'
import { paymentPageUrl, returnUrl } from './return-url.ts'
import { sendFirstOperation, sendOperation } from './operations/send-operation.ts'
import type { PaidFor } from './operations/send-start.ts'

/** The payment functions that reservations need. */
export interface Payments {
  /**
   * Resolves to how the guest can pay what is due, and starts the payment at the provider if necessary. All
   * fields are null if nothing is due. Resolves to null if the provider doesn't respond. Pass `paidFor` if
   * the reservation was just made.
   */
  wayToPay(reservationId: string, paidFor?: PaidFor): Promise<WayToPay | null>
  /**
   * Resolves to whether the provider confirms that a token is a completed payment or stored card of this
   * reservation.
   */
  isPaidWith(reservationId: string, token: string): Promise<boolean>
}

const none: WayToPay = { paymentLinkUrl: null, intentClientSecret: null, redirectLinkUrl: null }

export async function wayToPay(
  context: BookingContext,
  reservationId: string,
  paidFor?: PaidFor,
): Promise<WayToPay | null> {
  const first = paidFor && (await sendFirstOperation(context, reservationId, paidFor))
  if (first) return first.started && presentable(presentWay(context, first, first.started, paidFor.row))
  const found = await findPaidReservation(context, reservationId)
  if (!found?.rows) return none
  const { row, rows } = found
  const booking = bookingMoneyOf(row, rows.money)
  const due = paymentDue(booking, rows.payments)
  if (due === undefined && awaitsConsent(booking)) return onPaymentPage(context, row)
  if (!due) return none
  if (due.reference !== '') return presentable(await knownWayToPay(context, row, rows))
  const started = await sendOperation(context, due.id)
  if (started) return presentable(presentWay(context, due, started, row))
  // Another request or due work has already sent the operation.
  const now = await readMoney(context.database.sql, reservationId)
  return presentable(await knownWayToPay(context, row, now))
}

/** The guest agrees to the terms on our own payment page, and can pay after that. */
function onPaymentPage(context: Links, { id, tenant_host }: ReservationRow): WayToPay {
  const { token } = keysOf(context, id)
  return { ...none, paymentLinkUrl: paymentPageUrl(context, { id, token }, tenant_host) }
}

function presentable(way: WayToPay): WayToPay | null {
  return way.paymentLinkUrl === null && way.intentClientSecret === null ? null : way
}

/**
 * Like `wayToPay`, but only for a payment that has already been started at the provider. All fields are null if there
 * is none.
 */
export async function knownWayToPay(
  context: Links & Billing,
  row: ReservationRow,
  rows: MoneyRows | null,
): Promise<WayToPay> {
  const due = rows && paymentDue(bookingMoneyOf(row, rows.money), rows.payments)
  if (!due || due.reference === '') return none
  const way = due.link ? { link: due.link, clientSecret: null } : await openAgain(context, due)
  return way ? presentWay(context, due, way, row) : none
}

function presentWay(
  context: Links,
  { id }: Pick<PaymentRow, 'id'>,
  { link, clientSecret }: WayToPayThere,
  { tenant_host }: Pick<ReservationRow, 'tenant_host'>,
): WayToPay {
  return {
    paymentLinkUrl: link,
    intentClientSecret: clientSecret,
    redirectLinkUrl: returnUrl(context, id, tenant_host),
  }
}

/** Asks the provider again for the secret of a started payment because secrets aren't stored. */
async function openAgain(context: Billing, payment: PaymentRow) {
  const gateway = await context.gateways.open(payment.gateway)
  const way = await gateway?.open(knownPayment(payment))
  return way === undefined || isRefusal(way) ? null : way
}
