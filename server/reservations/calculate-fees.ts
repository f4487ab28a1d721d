import { refuse } from '#domain/refusal.ts'
import { feesFor } from '#domain/payments/fees.ts'
import type { Handler } from '#server/calls/answer.ts'
import { bookedRestaurant } from './booked-restaurant.ts'

/** Cost of a booking before it is made. A preorder without items costs the same as a reservation. */
export const calculateFees: Handler<'reservations.calculateFees'> = async (context, { body }) => {
  const listed = await bookedRestaurant(context, body)
  if (!listed) return refuse('unknownRestaurant')
  const { payment, record } = listed
  const { chargeType, dueNow, cancellationFee } = feesFor(payment, body.groupSize ?? 0, record.currency)
  return {
    amount: dueNow.amount,
    currency: record.currency,
    chargeType,
    noShowFeeEnabled: payment.noShowFeeEnabled,
    cancellationFee: cancellationFee.amount,
    chargeIfCancelledBefore: payment.chargeIfCancelledBefore,
  }
}
