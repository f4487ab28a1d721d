import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnMoney } from './act-on-money.ts'
import { answerMoney } from './get-money.ts'
import { paymentDue } from './present-money.ts'
import type { BookingContext } from '#server/context.ts'

/** If the payment has already been started, returns how to complete it. */
export const startPayment: Handler<'payments.start', BookingContext> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const moved = await actOnMoney<'nothingToPay' | 'timeToPayOver'>(context, opened.row.id, {
    decide({ row, rows, booking }) {
      const due = paymentDue(booking, rows.payments)
      if (due === null) return refuse(booking.phase === 'lapsed' ? 'timeToPayOver' : 'nothingToPay')
      if (row.pay_by && row.pay_by <= context.now()) return refuse('timeToPayOver')
      return { kind: booking.fee?.state === 'declined' ? 'feePayment' : 'payment' }
    },
    by: 'guest',
  })
  if (moved !== null && isRefusal(moved)) {
    if (moved.refused === 'timeToPayOver') return refuse('timeToPayOver')
    return refuse('nothingToPay')
  }
  return answerMoney(context, opened.row.id)
}
