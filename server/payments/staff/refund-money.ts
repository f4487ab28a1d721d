import { formatMoney } from '#domain/money/format-money.ts'
import { refundByStaff } from '#domain/payments/staff-answers.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { paymentOf } from '#server/book/money/money-rows.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { stepOf } from '#server/discovery/restaurants/payment-terms.ts'
import { actOnMoneyAsStaff } from './act-on-money-as-staff.ts'
import type { Access, BookingContext } from '#server/context.ts'

/**
 * Refunds money to the guest, unless the refundable amount that staff saw has changed. The amount of a refund that the provider
 * has refused is tried again, because the guest must get it back anyway.
 */
export const refundMoney: Handler<'host.refundMoney', BookingContext & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnMoneyAsStaff<'refundableChanged' | 'moreThanRefundable' | 'amountNotPayable' | 'refundOwed'>(
    context,
    reservationId,
    caller,
    ({ rows: { money, payments }, booking }) => {
      const { currency } = booking.terms
      const event = { kind: 'refund', ...body, step: stepOf(money.gateway, currency) } as const
      const draft = refundByStaff(booking, payments.map(paymentOf), event)
      if (!isRefusal(draft)) return event
      const owed = draft.details?.['owed']
      return typeof owed === 'number'
        ? refuse('refundOwed', { amount: formatMoney(owed, currency, caller.locale) })
        : refuse(draft.refused)
    },
    refuse('refundableChanged'),
  )
