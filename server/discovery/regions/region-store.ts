import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { listedStates } from '#domain/restaurants/public-state.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Id of the root region, the world. */
export const worldId = 'g'

type RegionPageRow = Selectable<Schema['region_pages']>
export type RegionRow = Selectable<Schema['regions']>

/** The whole tree of regions, in memory. It consists only of cities, countries and the world. */
export interface RegionTree {
  /** The root: the world, or the tenant's region; null only if the database has no regions. */
  readonly top: RegionRow | null
  /** Ancestors of `top`, from the world down. They aren't part of `byId`. */
  readonly above: readonly RegionRow[]
  readonly byId: ReadonlyMap<string, RegionRow>
  /** Number of restaurants in each region, including the regions below it. */
  readonly counts: ReadonlyMap<string, number>
  /** The operator's home page settings, by region id. */
  readonly pages: ReadonlyMap<string, RegionPageRow>
  /** The regions directly below each region, sorted by name. */
  readonly below: ReadonlyMap<string, readonly RegionRow[]>
}

/** Texts with fewer letters find only whole names in other languages, because they begin too many. */
const fewLetters = 4
const mostNamed = 500

export function createRegionStore({ sql: db }: Database) {
  return {
    /** Returns the ids of cities whose name in another language or script is a normalized text, or starts with it. */
    async named(text: string): Promise<ReadonlySet<string>> {
      const beginning = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
      const pattern = text.length < fewLetters ? beginning : `${beginning}%`
      const rows = await db
        .selectFrom('region_names')
        .select('region_id')
        .distinct()
        .where('name', 'like', pattern)
        .limit(mostNamed)
        .execute()
      return new Set(rows.map(({ region_id }) => region_id))
    },

    async tree(): Promise<RegionTree> {
      const rows = await db.selectFrom('regions').selectAll().orderBy('name').execute()
      const counted = await db
        .selectFrom('restaurants')
        .where('kind', '=', 'restaurant')
        .where('public_state', 'in', listedStates)
        .select(['region_id', sql<number>`count(*)::int`.as('count')])
        .groupBy('region_id')
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      const counts = new Map<string, number>()
      for (const { region_id, count } of counted)
        for (let id: string | null = region_id; id !== null; id = byId.get(id)?.parent_id ?? null)
          counts.set(id, (counts.get(id) ?? 0) + count)
      const below = Map.groupBy(rows, ({ parent_id }) => parent_id ?? '')
      const pages = await db.selectFrom('region_pages').selectAll().execute()
      return {
        pages: new Map(pages.map((page) => [page.region_id, page])),
        top: byId.get(worldId) ?? null,
        above: [],
        byId,
        counts,
        below,
      }
    },
  }
}
