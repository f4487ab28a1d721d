import { money } from '#domain/money/money.ts'
import { announceFee } from '#domain/payments/no-show-fee.ts'
import { highestFee } from '#domain/payments/payment-summary.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { isUntold } from '#domain/reservations/undo.ts'
import { paymentOf } from '#server/book/money/money-rows.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { chargeRefusal } from '#server/discovery/restaurants/payment-terms.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { actOnMoneyAsStaff } from './act-on-money-as-staff.ts'
import type { Access, BookingContext } from '#server/context.ts'

/**
 * Announces a fee to the guest. It is charged at the next noon at the earliest, unless it is contested or
 * waived before that.
 */
export const chargeFee: Handler<'host.chargeFee', BookingContext & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnMoneyAsStaff<
    'stepNotInEffect' | 'feeNotAgreed' | 'feeTooHigh' | 'moveNotAllowed' | 'amountNotPayable'
  >(
    context,
    reservationId,
    caller,
    ({ row, rows, booking }) => {
      const pending = waitsForUndo(row, context.now())
      if (pending) return pending
      if (booking.terms.chargeType !== 'Cancellation Fee') return refuse('feeNotAgreed')
      if (highestFee(booking, rows.payments.map(paymentOf)) === 0) return refuse('moveNotAllowed')
      const until = epochMinuteOf(row.reservation_time) + row.turn_minutes
      const times = { until, at: epochMinuteOf(context.now()), zone: zoneFromIntl(row.time_zone) }
      const fee = announceFee(booking.terms, body.amount, times)
      if (isRefusal(fee)) return fee.refused === 'feeTooHigh' ? refuse('feeTooHigh') : refuse('feeNotAgreed')
      const charged = money(fee.amount, booking.terms.currency)
      return chargeRefusal(rows.money.gateway, charged) ? refuse('amountNotPayable') : { kind: 'fee', fee }
    },
    refuse('feeNotAgreed'),
  )

/** While a no-show can still be taken back, its guest isn't notified of a fee. Says when the same request will be accepted. */
function waitsForUndo({ status, untold }: ReservationRow, now: Date) {
  if (status !== 'NoShow' || !isUntold(untold, now.getTime())) return null
  const seconds = Math.max(1, Math.ceil((Date.parse(untold.at) - now.getTime()) / 1000))
  return { ...refuse('stepNotInEffect', { seconds }), retryAfterSeconds: seconds }
}
