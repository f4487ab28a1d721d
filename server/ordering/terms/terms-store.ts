import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>

export interface StoredTerms {
  readonly terms: RowOf<'ordering_terms'>
  readonly types: readonly RowOf<'ordering_types'>[]
  readonly zones: readonly RowOf<'delivery_zones'>[]
}

/** Resolves to null if the restaurant takes no orders. */
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

/** Must run in a transaction. */
export async function saveTerms(inside: Kysely<Schema>, { terms, types, zones }: StoredTerms): Promise<void> {
  const { restaurant_id: id } = terms
  const row = {
    ...terms,
    tax_rates: JSON.stringify(terms.tax_rates),
    tax_classes: JSON.stringify(terms.tax_classes),
    timed_caps: JSON.stringify(terms.timed_caps),
  }
  await inside
    .insertInto('ordering_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(row))
    .execute()
  await inside.deleteFrom('ordering_types').where('restaurant_id', '=', id).execute()
  await inside.deleteFrom('delivery_zones').where('restaurant_id', '=', id).execute()
  if (types.length > 0)
    await inside
      .insertInto('ordering_types')
      .values(types.map((type) => ({ ...type, hours: type.hours && JSON.stringify(type.hours) })))
      .execute()
  if (zones.length > 0)
    await inside
      .insertInto('delivery_zones')
      .values(zones.map((zone) => ({ ...zone, shape: JSON.stringify(zone.shape) })))
      .execute()
}
