import type { StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import type { Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { PaymentPolicy } from '#server/discovery/restaurants/restaurant-settings.ts'
import { recordSetup } from './record-setup.ts'

/** Replaces a restaurant's payment rules or parts of its account at the provider. All other settings stay. */
export async function savePayment(
  context: Data & Pick<Discovery, 'catalogue'>,
  restaurantId: number,
  changed:
    | StaffPaymentRules
    | Partial<Pick<PaymentPolicy, 'stripeAccountId' | 'onlinePaymentMethod' | 'depositToken'>>,
): Promise<void> {
  const subject = 'paymentGateway' in changed ? 'paymentRules' : 'paymentAccount'
  await writeWithHistory(
    context,
    (inside) => recordSetup(inside, context, { edited: [{ restaurantId, payment: changed }] }),
    () => ({ kind: 'changed', subject, restaurantId }),
  )
  context.catalogue.forget(restaurantId)
}
