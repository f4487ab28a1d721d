import type { StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import type { Context } from '#server/context.ts'
import type { PaymentPolicy } from '#server/discovery/restaurants/restaurant-settings.ts'
import { recordSetup } from './record-setup.ts'

/** Replaces a restaurant's payment rules or parts of its account at the provider. All other settings stay. */
export async function savePayment(
  { database, catalogue }: Pick<Context, 'database' | 'catalogue'>,
  restaurantId: number,
  changed:
    | StaffPaymentRules
    | Partial<Pick<PaymentPolicy, 'stripeAccountId' | 'onlinePaymentMethod' | 'depositToken'>>,
): Promise<void> {
  await database.sql
    .transaction()
    .execute((transaction) => recordSetup(transaction, { edited: [{ restaurantId, payment: changed }] }))
  catalogue.forget(restaurantId)
}
