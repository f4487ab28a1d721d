import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Discovery, Operator } from '#server/context.ts'

export const getPaymentAccount: Handler<'operator.paymentAccount', Discovery & Operator> = async (
  context,
  { restaurantId },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const listed = await context.catalogue.getForStaff(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const { stripeAccountId, onlinePaymentMethod, depositToken } = listed.payment
  return { stripeAccountId, onlinePaymentMethod, depositToken }
}
