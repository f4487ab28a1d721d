import { refuse } from '#domain/refusal.ts'
import { feesFor } from '#domain/reservations/fees.ts'
import type { Handler } from '#server/http/answer.ts'
import { bookedPlace } from './booked-place.ts'

/** What a booking would cost, by the rules it would be made under. A preorder without items is a plain reservation. */
export const calculateFees: Handler<'reservations.calculate'> = async (context, { body }) => {
  const listed = await bookedPlace(context, body)
  if (!listed) return refuse('unknownRestaurant')
  const { payment, record } = listed
  const { chargeType, dueNow, cancellationFee } = feesFor(payment, body.groupSize)
  return {
    amount: dueNow,
    currency: record.currency,
    chargeType,
    noShowFeeEnabled: payment.noShowFeeEnabled,
    cancellationFee,
    chargeIfCancelledBefore: payment.chargeIfCancelledBefore,
  }
}
