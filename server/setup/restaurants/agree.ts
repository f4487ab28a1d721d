import type { Transaction } from 'kysely'
import type { Data } from '#server/context.ts'
import type { Agreement, Schema } from '#server/platform/database/tables/schema.ts'
import { recordSetup } from '../record-setup.ts'

/** Who agrees now that guests can book at a restaurant. */
export function agreedColumns(
  { acting, now }: Pick<Data, 'acting' | 'now'>,
  note?: string,
): { agreed: string; agreed_by: Agreement } {
  return { agreed: now().toISOString(), agreed_by: { ...acting.actor, ...(note && { note }) } }
}

/**
 * Records that somebody has agreed, such as an owner who accepts to be one, if nobody has before. Forget the restaurant in the
 * catalogue once the transaction has ended.
 */
export async function agreeToBookings(
  context: Pick<Data, 'acting' | 'now'>,
  inside: Transaction<Schema>,
  restaurantId: number,
): Promise<void> {
  const row = await inside
    .selectFrom('restaurants')
    .select('agreed')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  if (!row || row.agreed !== null) return
  await recordSetup(inside, { edited: [{ restaurantId, columns: agreedColumns(context) }] })
}
