import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export type LimitRow = Selectable<Schema['service_limits']>

/** Returns the limits of a restaurant that haven't ended at a moment, by beginning. */
export function limitsFrom(sql: Kysely<Schema>, restaurantId: number, at: Date): Promise<LimitRow[]> {
  return sql
    .selectFrom('service_limits')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('ends', '>', at)
    .where('ended', 'is', null)
    .orderBy('starts')
    .orderBy('id')
    .execute()
}
