import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'

export type RegionRow = Selectable<Schema['regions']>

/** The whole tree fits in memory: regions are cities, countries and the world, not places. */
export interface RegionTree {
  readonly byId: ReadonlyMap<string, RegionRow>
  /** Restaurants in each region, those of the regions below it included. */
  readonly counts: ReadonlyMap<string, number>
  /** The regions directly below each, by name. */
  readonly below: ReadonlyMap<string, readonly RegionRow[]>
}

export function createRegionStore({ sql: db }: Database) {
  return {
    async tree(): Promise<RegionTree> {
      const rows = await db.selectFrom('regions').selectAll().orderBy('name').execute()
      const counted = await db
        .selectFrom('restaurants')
        .where('kind', '=', 'restaurant')
        .select(['region_id', sql<number>`count(*)::int`.as('count')])
        .groupBy('region_id')
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      const counts = new Map<string, number>()
      for (const { region_id, count } of counted)
        for (let id: string | null = region_id; id !== null; id = byId.get(id)?.parent_id ?? null)
          counts.set(id, (counts.get(id) ?? 0) + count)
      return { byId, counts, below: Map.groupBy(rows, ({ parent_id }) => parent_id ?? '') }
    },
  }
}
