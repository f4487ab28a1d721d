import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * Restaurants in one sitemap, by their numbers: a restaurant stays in its file whatever happens to others. At some 170 bytes
 * an entry a file stays far under the 50,000 entries and 50 MB that a sitemap may have.
 */
export const idsPerFile = 20_000

const rowsPerRead = 2_000

export interface RestaurantFile {
  /** The restaurants numbered from `(file - 1) * idsPerFile + 1` on; the first file is 1. */
  readonly file: number
  readonly changed: Date
}

interface ListedPage {
  readonly slug: string
  readonly updated: Date
}

export function createSitemapStore({ sql: db }: Database) {
  return {
    /** The files that have restaurants in them, and the latest change in each. */
    async restaurantFiles(): Promise<RestaurantFile[]> {
      const file = sql<number>`((id - 1) / ${sql.lit(idsPerFile)} + 1)::int`
      return db
        .selectFrom('restaurants')
        .select([file.as('file'), sql<Date>`max(updated)`.as('changed')])
        .where('kind', '=', 'restaurant')
        .groupBy(file)
        .orderBy('file')
        .execute()
    },

    /** The restaurants of one file by number, in the portions in which they were read; none where there is no such file. */
    async restaurantsOf(file: number): Promise<(readonly ListedPage[])[]> {
      const portions: (readonly ListedPage[])[] = []
      let after = (file - 1) * idsPerFile
      const last = file * idsPerFile
      for (;;) {
        const rows = await db
          .selectFrom('restaurants')
          .select(['id', 'slug', 'updated'])
          .where('kind', '=', 'restaurant')
          .where('id', '>', after)
          .where('id', '<=', last)
          .orderBy('id')
          .limit(rowsPerRead)
          .execute()
        if (rows.length > 0) portions.push(rows)
        if (rows.length < rowsPerRead) return portions
        after = rows.at(-1)?.id ?? last
      }
    },

    /** When the restaurants directly in each region last changed. */
    async regionChanges(): Promise<ReadonlyMap<string, Date>> {
      const rows = await db
        .selectFrom('restaurants')
        .select(['region_id', sql<Date>`max(updated)`.as('changed')])
        .groupBy('region_id')
        .execute()
      return new Map(rows.map(({ region_id, changed }) => [region_id, changed]))
    },
  }
}
