import { sql } from 'kysely'
import type { StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import type { Context } from '#server/context.ts'
import type { PaymentPolicy } from './restaurant-settings.ts'

/** Replaces a restaurant's payment rules or parts of its account at the provider. All other settings stay. */
export async function savePayment(
  { database, catalogue }: Pick<Context, 'database' | 'catalogue'>,
  restaurantId: number,
  changed:
    | StaffPaymentRules
    | Partial<Pick<PaymentPolicy, 'stripeAccountId' | 'onlinePaymentMethod' | 'depositToken'>>,
): Promise<void> {
  await sql`
    update restaurants set payment = payment || ${JSON.stringify(changed)}::jsonb, revision = revision + 1, updated = now()
    where id = ${restaurantId}
  `.execute(database.sql)
  catalogue.forget(restaurantId)
}
