import { retryRefunds } from '#domain/payments/staff-answers.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { paymentOf } from '#server/book/money/money-rows.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnMoneyAsStaff } from './act-on-money-as-staff.ts'
import type { Access, BookingContext } from '#server/context.ts'

/** Tries the refunds of a reservation again that the provider has refused too often. */
export const retryRefund: Handler<'host.retryRefund', BookingContext & Access> = (
  context,
  { reservationId },
  caller,
) =>
  actOnMoneyAsStaff<'nothingToRetry'>(
    context,
    reservationId,
    caller,
    ({ rows, booking }) => {
      const draft = retryRefunds(booking, rows.payments.map(paymentOf))
      return isRefusal(draft) ? draft : { kind: 'refundAgain' }
    },
    refuse('nothingToRetry'),
  )
