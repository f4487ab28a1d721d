import { mayReplaceCard } from '#domain/payments/booking-money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnMoney } from './act-on-money.ts'
import { answerMoney } from './get-money.ts'
import type { BookingContext } from '#server/context.ts'

/** Starts storing another card. The current card remains on file until the other one is stored. */
export const replaceCard: Handler<'payments.replaceCard', BookingContext> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { id } = opened.row
  const moved = await actOnMoney<'nothingToPay'>(context, id, {
    decide: ({ booking }) => (mayReplaceCard(booking) ? { kind: 'otherCard' } : refuse('nothingToPay')),
    by: 'guest',
  })
  if (moved !== null && isRefusal(moved)) return refuse('nothingToPay')
  return answerMoney(context, id)
}
