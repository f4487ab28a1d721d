import { sql } from 'kysely'
import { listedStates } from '#domain/restaurants/public-state.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface NeighborhoodRow {
  readonly region_id: string
  readonly area: string
  readonly restaurants: number
}

export function createLocationStore({ sql: db }: Database) {
  return {
    /** Returns the neighborhoods that restaurants name, with the number of restaurants. */
    neighborhoods: (): Promise<NeighborhoodRow[]> =>
      db
        .selectFrom('restaurants')
        .where('kind', '=', 'restaurant')
        .where('public_state', 'in', listedStates)
        .where('area', '<>', '')
        .select(['region_id', 'area', sql<number>`count(*)::int`.as('restaurants')])
        .groupBy(['region_id', 'area'])
        .execute(),
  }
}
