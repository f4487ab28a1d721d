import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'

type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>

export interface StoredTerms {
  readonly terms: RowOf<'ordering_terms'>
  readonly types: readonly RowOf<'ordering_types'>[]
  readonly zones: readonly RowOf<'delivery_zones'>[]
}

/** How a restaurant takes orders; null if it takes none. */
export async function loadTerms(
  { sql }: Pick<Database, 'sql'>,
  restaurantId: number,
): Promise<StoredTerms | null> {
  const [terms, types, zones] = await Promise.all([
    sql.selectFrom('ordering_terms').selectAll().where('restaurant_id', '=', restaurantId).executeTakeFirst(),
    sql.selectFrom('ordering_types').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    sql
      .selectFrom('delivery_zones')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return terms ? { terms, types, zones } : null
}
