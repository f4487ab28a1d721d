import { sql } from 'kysely'
import { listedStates } from '#domain/restaurants/public-state.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Number of ids that a sitemap file covers. With fixed ranges, each restaurant or event stays in the same
 * file. At about 170 bytes per entry, a file is far below the limits of 50,000 entries and 50 MB.
 */
export const idsPerFile = 20_000

const rowsPerRead = 2_000

export interface RestaurantFile {
  /** Number of the file, starting at 1. The file contains ids from `(file - 1) * idsPerFile + 1` on. */
  readonly file: number
  readonly changed: Date
}

interface ListedPage {
  readonly slug: string
  readonly updated: Date
}

export function createSitemapStore({ sql: db }: Database, now: () => Date) {
  /**
   * Selects the restaurants in these regions (null for all regions) and their events, except events that have
   * ended or are hidden from search engines.
   */
  const listed = (regionIds: readonly string[] | null) =>
    db
      .selectFrom('restaurants')
      .leftJoin('event_details', 'restaurant_id', 'restaurants.id')
      .where('public_state', 'in', listedStates)
      .where(
        sql<boolean>`(parent_id is null or (select host.public_state from restaurants host where host.id = restaurants.parent_id) = any(${listedStates}::text[]))`,
      )
      .where((row) =>
        row.or([
          row('kind', '=', 'restaurant'),
          // In the westernmost time zone, it may still be yesterday.
          row.and([
            row('hidden', '=', false),
            row('ends', '>=', addDays(now().toISOString().slice(0, 10), -1)),
          ]),
        ]),
      )
      .$if(regionIds !== null, (rows) =>
        rows.where(sql<boolean>`region_id = any(${[...(regionIds ?? [])]}::text[])`),
      )

  return {
    /** Returns the files that contain restaurants or events, with the latest change in each. */
    async restaurantFiles(regionIds: readonly string[] | null): Promise<RestaurantFile[]> {
      const file = sql<number>`((id - 1) / ${sql.lit(idsPerFile)} + 1)::int`
      return listed(regionIds)
        .select([file.as('file'), sql<Date>`max(updated)`.as('changed')])
        .groupBy(file)
        .orderBy('file')
        .execute()
    },

    /**
     * Returns the restaurants and events of one sitemap file, sorted by id, in the batches in which they were
     * read. Empty if the file doesn't exist.
     */
    async restaurantsOf(
      file: number,
      regionIds: readonly string[] | null,
    ): Promise<(readonly ListedPage[])[]> {
      const portions: (readonly ListedPage[])[] = []
      let after = (file - 1) * idsPerFile
      const last = file * idsPerFile
      for (;;) {
        const rows = await listed(regionIds)
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

    /** Returns when a restaurant directly in each region last changed. */
    async regionChanges(): Promise<ReadonlyMap<string, Date>> {
      const rows = await db
        .selectFrom('restaurants')
        .select(['region_id', sql<Date>`max(updated)`.as('changed')])
        .groupBy('region_id')
        .execute()
      return new Map(rows.map(({ region_id, changed }) => [region_id, changed]))
    },

    /** Returns when a listed event directly in each region last changed. Omits regions without events. */
    async eventChanges(): Promise<ReadonlyMap<string, Date>> {
      const rows = await listed(null)
        .where('kind', '=', 'event')
        .select(['region_id', sql<Date>`max(updated)`.as('changed')])
        .groupBy('region_id')
        .execute()
      return new Map(rows.map(({ region_id, changed }) => [region_id, changed]))
    },
  }
}
