import { sql } from 'kysely'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/database.ts'

/**
 * Restaurants and events in one sitemap, by their numbers: each stays in its file whatever happens to others. At some
 * 170 bytes an entry a file stays far under the 50,000 entries and 50 MB that a sitemap may have.
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

export function createSitemapStore({ sql: db }: Database, now: () => Date) {
  /** Every restaurant, and the events that are not over and may be found. */
  const listed = () =>
    db
      .selectFrom('restaurants')
      .leftJoin('event_details', 'restaurant_id', 'restaurants.id')
      .where((row) =>
        row.or([
          row('kind', '=', 'restaurant'),
          // In the last of the zones it is still yesterday.
          row.and([
            row('hidden', '=', false),
            row('ends', '>=', addDays(now().toISOString().slice(0, 10), -1)),
          ]),
        ]),
      )

  return {
    /** The files that have restaurants in them, and the latest change in each. */
    async restaurantFiles(): Promise<RestaurantFile[]> {
      const file = sql<number>`((id - 1) / ${sql.lit(idsPerFile)} + 1)::int`
      return listed()
        .select([file.as('file'), sql<Date>`max(updated)`.as('changed')])
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
        const rows = await listed()
          .select(['id', 'slug', 'updated'])
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
