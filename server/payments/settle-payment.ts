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
  const unsure = (before?.payments ?? []).filter(
    (payment) => payment.reference !== '' && mayBePaidUnnoticed(payment),
  )
  if (unsure.length === 0)
    return presentMoney(context, opened, before, await knownWayToPay(context, opened.row, before))
  for (const payment of unsure) await readPayment(context, payment)
  const found = await findReservation(context, opened.row.id)
  if (!found) return refuse('unknownReservation')
  const rows = await readMoney(db, found.row.id)
  return presentMoney(context, found, rows, await knownWayToPay(context, found.row, rows))
}
