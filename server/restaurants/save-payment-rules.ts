import { sql } from 'kysely'
import type { StaffPaymentRules } from '#contracts/payment-shapes.ts'
import type { Context } from '#server/context.ts'

/** Replaces the rules of a restaurant. What only the operator sets, such as its account at the provider, stays. */
export async function savePaymentRules(
  { database, catalogue }: Pick<Context, 'database' | 'catalogue'>,
  restaurantId: number,
  rules: StaffPaymentRules,
): Promise<void> {
  await sql`
    update restaurants set payment = payment || ${JSON.stringify(rules)}::jsonb, revision = revision + 1, updated = now()
    where id = ${restaurantId}
  `.execute(database.sql)
  catalogue.forget(restaurantId)
}
