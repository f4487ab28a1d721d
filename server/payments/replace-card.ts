import { isRefusal, refuse } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money-rows.ts'
import { openReservation } from '#server/book/open-reservation.ts'
import type { Handler } from '#server/calls/answer.ts'
import { actOnMoney } from './act-on-money.ts'
import { answerMoney } from './answer-money.ts'
import { presentMoney } from './present-money.ts'

/** Stores another card for a reservation whose card can’t be charged anymore. */
export const replaceCard: Handler<'payments.replaceCard'> = async (context, { reservationId }, caller) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { id } = opened.row
  const rows = await readMoney(context.database.sql, id)
  if (!presentMoney(context, opened, rows).mayReplaceCard) return refuse('nothingToPay')
  await actOnMoney(context, id, { decide: () => ({ kind: 'payment' }), by: 'guest' })
  return (await answerMoney(context, id)) ?? refuse('providerUnavailable')
}
