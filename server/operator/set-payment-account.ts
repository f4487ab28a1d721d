import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { savePayment } from '#server/setup/save-payment.ts'
import type { Data, Discovery, Operator } from '#server/context.ts'

/**
 * Sets the account that receives guests' payments. Only the operator may do this, not staff, because it
 * decides where the money goes.
 */
export const setPaymentAccount: Handler<'operator.setPaymentAccount', Data & Discovery & Operator> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const listed = await context.catalogue.getForStaff(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const { stripeAccountId, onlinePaymentMethod, depositToken } = body
  // Save only what the call contains, because another call may be changing the rest.
  await savePayment(context, listed.record.id, {
    ...(stripeAccountId !== undefined && { stripeAccountId }),
    ...(onlinePaymentMethod !== undefined && { onlinePaymentMethod }),
    ...(depositToken !== undefined && { depositToken }),
  })
  const saved = await context.catalogue.getForStaff(restaurantId)
  if (!saved) return refuse('unknownRestaurant')
  const { payment } = saved
  return {
    stripeAccountId: payment.stripeAccountId,
    onlinePaymentMethod: payment.onlinePaymentMethod,
    depositToken: payment.depositToken,
  }
}
