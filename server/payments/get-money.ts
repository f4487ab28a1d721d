import { isRefusal } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money-rows.ts'
import { openReservation } from '#server/book/open-reservation.ts'
import type { Handler } from '#server/calls/answer.ts'
import { presentMoney } from './present-money.ts'
import { knownWayToPay } from './way-to-pay.ts'

/** Asks no provider to do anything: what isn’t started yet has no way to pay. */
export const getMoney: Handler<'payments.money'> = async (context, { reservationId }, caller) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const rows = await readMoney(context.database.sql, opened.row.id)
  return presentMoney(context, opened, rows, await knownWayToPay(context, opened.row, rows))
}
