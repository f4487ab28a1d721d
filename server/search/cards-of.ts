import { sql as raw } from 'kysely'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import type { Database } from '#server/database/database.ts'
import { presentCard } from '#server/restaurants/present-restaurant.ts'
import { cardColumns } from './card-columns.ts'

/** Cards of restaurants in the order of their numbers; those that are gone by now are left out. */
export async function cardsOf({ sql }: Database, ids: readonly number[]): Promise<RestaurantCard[]> {
  const rows = await cardRowsOf({ sql }, ids)
  return rows.map(presentCard)
}

/** The same as rows, with what only some answers show. */
export async function cardRowsOf({ sql }: Pick<Database, 'sql'>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('restaurants')
    .select(cardColumns)
    .where(raw<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
