import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/**
 * Returns the refunds that a provider has refused too often, so staff have to return the money in another
 * way.
 */
export async function refundsByHand(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<{ paymentId: string; amount: number }[]> {
  const rows = await db
    .selectFrom('payment_operations')
    .select(['payment_id', 'amount'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'refundByHand')
    .execute()
  return rows.map(({ payment_id, amount }) => ({ paymentId: payment_id, amount: amount ?? 0 }))
}
