import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { refuseUnlessOperator } from '#server/calls/refuse-unless-operator.ts'
import { savePayment } from '#server/restaurants/save-payment.ts'

/**
 * Sets the account that receives guests' payments. Only the operator may do this, not staff, because it
 * decides where the money goes.
 */
export const setPaymentAccount: Handler<'operator.setPaymentAccount'> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const { stripeAccountId, onlinePaymentMethod, depositToken } = listed.payment
  const account = {
    stripeAccountId: body.stripeAccountId === undefined ? stripeAccountId : body.stripeAccountId,
    onlinePaymentMethod: body.onlinePaymentMethod ?? onlinePaymentMethod,
    depositToken: body.depositToken ?? depositToken,
  }
  await savePayment(context, listed.record.id, account)
  return account
}
