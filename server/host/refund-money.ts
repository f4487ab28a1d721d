import { refundableBy } from '#domain/payments/payment.ts'
import { refuse } from '#domain/refusal.ts'
import { paymentOf } from '#server/book/money-rows.ts'
import type { Handler } from '#server/calls/answer.ts'
import { actOnMoneyAsStaff } from './act-on-money-as-staff.ts'

/** Refunds money to the guest, unless the refundable amount that staff saw has changed. */
export const refundMoney: Handler<'host.refundMoney'> = (context, { reservationId, body }, caller) => {
  const { purpose, amount, seen } = body
  return actOnMoneyAsStaff<'refundableChanged' | 'moreThanRefundable' | 'amountNotPayable'>(
    context,
    reservationId,
    caller,
    ({ rows }) => {
      const refundable = refundableBy(rows.payments.map(paymentOf), purpose)
      if (seen !== refundable) return refuse('refundableChanged')
      if (amount === 0) return refuse('amountNotPayable')
      if (amount > refundable) return refuse('moreThanRefundable')
      return { kind: 'refund', purpose, amount, seen }
    },
    refuse('refundableChanged'),
  )
}
