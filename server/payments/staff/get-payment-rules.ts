import type { AnswerOf } from '#contracts/calls.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { providerOf } from '#server/platform/config/payment-settings.ts'
import type { Access, Billing, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { configuredGatewayOf, lostAccountSince } from '#server/discovery/restaurants/payment-terms.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

export const getPaymentRules: Handler<'host.paymentRules', Data & Discovery & Billing & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : presentPaymentRules(context, listed)
}

export function presentPaymentRules(
  context: Billing,
  listed: ListedRestaurant,
): AnswerOf<'host.paymentRules'> {
  const { onlinePaymentMethod: _method, depositToken: _token, ...rules } = listed.payment
  const gateway = configuredGatewayOf(context, listed)
  return {
    ...rules,
    currency: listed.record.currency,
    gateway: gateway && providerOf(gateway),
    isAccountLost: lostAccountSince(context, listed) !== null,
  }
}
