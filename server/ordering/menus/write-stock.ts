import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Omitted fields keep their values. */
export interface StockChange {
  readonly restaurantId: number
  readonly itemId: string
  /** Modifier that the option belongs to; empty for a product. */
  readonly modifierId: string
  readonly soldOut?: boolean | undefined
  /** Portions left; null to stop counting. */
  readonly portions?: number | null | undefined
}

export async function writeStock(inside: Kysely<Schema>, change: StockChange): Promise<void> {
  const { restaurantId, itemId, modifierId, soldOut, portions } = change
  const counts = portions !== undefined
  const says = soldOut !== undefined
  await sql`
    insert into stock as known (restaurant_id, modifier_id, item_id, portions, sold_out)
    values (${restaurantId}, ${modifierId}, ${itemId}, ${portions ?? null}, ${soldOut ?? false})
    on conflict (restaurant_id, modifier_id, item_id) do update set
      portions = case when ${counts} then excluded.portions else known.portions end,
      sold_out = case when ${says} then excluded.sold_out else known.sold_out end
  `.execute(inside)
}
