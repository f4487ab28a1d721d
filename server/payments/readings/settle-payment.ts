import { isRefusal, refuse } from '#domain/refusal.ts'
import { mayBePaidUnnoticed } from '#domain/payments/payment.ts'
import { findPaidReservation, openPaidReservation } from '#server/book/steps/open-reservation.ts'
import { readerOf } from '#server/discovery/restaurants/payment-terms.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentMoney } from '#server/payments/present-money.ts'
import { readPayment } from './read-payment.ts'
import { knownWayToPay } from '#server/payments/way-to-pay.ts'
import type { BookingContext } from '#server/context.ts'

/**
 * Asks the provider for the state of all payments that may have been paid. If the provider doesn't respond, returns
 * the stored state.
 */
export const settlePayment: Handler<'payments.settle', BookingContext> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openPaidReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { payments = [] } = opened.rows ?? {}
  const unsure = payments.filter((payment) => payment.reference !== '' && mayBePaidUnnoticed(payment))
  for (const payment of unsure) await readPayment(context, payment)
  const found = unsure.length === 0 ? opened : await findPaidReservation(context, opened.row.id)
  if (!found) return refuse('unknownReservation')
  const { row, rows } = found
  const way = await knownWayToPay(context, row, rows)
  return presentMoney(context, found, rows, { way, reader: readerOf(context, caller.locale) })
}
