import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { CardRow } from '#server/restaurants/present-restaurant.ts'
import { cardColumns } from '#server/search/card-columns.ts'

/** What a card shows, and what a deposit is made of. */
export type PageRow = CardRow & { readonly payment: unknown }

/** Restaurants of one page in the order of their numbers; those that are gone by now are left out. */
export async function pageRowsOf(database: Database, ids: readonly number[]): Promise<PageRow[]> {
  if (ids.length === 0) return []
  const rows = await database.sql
    .selectFrom('restaurants')
    .select([...cardColumns, 'payment'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
