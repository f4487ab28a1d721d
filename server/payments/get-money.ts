import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { bookingMoneyOf, readMoney } from '#server/book/money/money-rows.ts'
import { findReservation, openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Billing, BookingContext, Content, Data, Discovery, Links } from '#server/context.ts'
import { readerOf } from '#server/discovery/restaurants/payment-terms.ts'
import { paymentDue, presentMoney } from './present-money.ts'
import { knownWayToPay, wayToPay } from './way-to-pay.ts'

/** Starts nothing at the provider, so a payment that hasn't been started has no way to pay. */
export const getMoney: Handler<'payments.money', Data & Links & Discovery & Billing & Content> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const rows = await readMoney(context.database.sql, opened.row.id)
  const way = await knownWayToPay(context, opened.row, rows)
  return presentMoney(context, opened, rows, { way, reader: readerOf(context, caller.locale) })
}

/**
 * Returns a reservation's payments with a way to pay what is due, and starts the payment if necessary.
 * Refuses if nothing is due anymore, the provider doesn't respond, or the account there is lost.
 */
export async function answerMoney(
  context: BookingContext,
  reservationId: string,
): Promise<ReservationMoney | Refusal<'nothingToPay' | 'providerUnavailable' | 'paymentAccountLost'>> {
  const way = await wayToPay(context, reservationId)
  const opened = await findReservation(context, reservationId)
  const rows = await readMoney(context.database.sql, reservationId)
  if (!opened || !rows) return refuse('providerUnavailable')
  if (way) return presentMoney(context, opened, rows, { way })
  // It was canceled or paid while the provider was asked.
  if (paymentDue(bookingMoneyOf(opened.row, rows.money), rows.payments) === null)
    return refuse('nothingToPay')
  const { stripeAccountId } = opened.listed.payment
  const isLost = context.gateways.lostSince(rows.money.gateway, stripeAccountId) !== null
  return refuse(isLost ? 'paymentAccountLost' : 'providerUnavailable')
}
