import { isRefusal, refuse } from '#domain/refusal.ts'
import { mayBePaidUnnoticed } from '#domain/payments/payment.ts'
import { readMoney } from '#server/book/money-rows.ts'
import { findReservation, openReservation } from '#server/book/open-reservation.ts'
import type { Handler } from '#server/calls/answer.ts'
import { presentMoney } from './present-money.ts'
import { readPayment } from './read-payment.ts'
import { knownWayToPay } from './way-to-pay.ts'

/** Asks the provider about everything that may have been paid. If it doesn’t answer, what is known stays. */
export const settlePayment: Handler<'payments.settle'> = async (context, { reservationId }, caller) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const db = context.database.sql
  const before = await readMoney(db, opened.row.id)
  for (const payment of before?.payments ?? [])
    if (payment.reference !== '' && mayBePaidUnnoticed(payment)) await readPayment(context, payment)
  const found = await findReservation(context, opened.row.id)
  if (!found) return refuse('unknownReservation')
  const rows = await readMoney(db, found.row.id)
  return presentMoney(context, found, rows, await knownWayToPay(context, found.row, rows))
}
