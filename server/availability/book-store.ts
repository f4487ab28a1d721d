import { sql } from 'kysely'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Database } from '#server/database/database.ts'

export interface BookPage {
  readonly taken: Taken[]
  /** Holds run out by themselves, so a page with one in it is true only for now. */
  passing: boolean
}

interface ClaimedParty {
  restaurant_id: number
  /** Separated by commas: read much faster than an array. */
  table_ids: string
  from: number
  until: number
  covers: number
  held: boolean
}

export function createBookStore(database: Database) {
  return {
    /**
     * Live bookings and holds that touch the stretch, of those of these restaurants that have any. A hold counts until it
     * expires, judged now. Those of `except`, bookings or holds by their ids, are left out.
     */
    async read(
      ids: readonly number[],
      from: EpochMinute,
      until: EpochMinute,
      now: Date,
      except: readonly string[] = [],
    ): Promise<Map<number, BookPage>> {
      const others =
        except.length === 0
          ? sql``
          : sql`and not coalesce(c.reservation_id, c.hold_id) = any(${[...except]}::text[])`
      const { rows } = await sql<ClaimedParty>`
        select c.restaurant_id, string_agg(c.table_id::text, ',') as table_ids, max(c.covers) as covers,
          (extract(epoch from lower(c.during)) / 60)::int as "from",
          (extract(epoch from upper(c.during)) / 60)::int as "until", bool_or(c.hold_id is not null) as held
        from table_claims c left join holds h on h.id = c.hold_id
        where c.restaurant_id = any(${[...ids]}::int[])
          and c.during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
          and (h.id is null or h.expires > ${now}) ${others}
        group by c.restaurant_id, coalesce(c.reservation_id, c.hold_id), c.during
      `.execute(database.sql)
      const pages = new Map<number, BookPage>()
      for (const row of rows) {
        let page = pages.get(row.restaurant_id)
        if (!page) pages.set(row.restaurant_id, (page = { taken: [], passing: false }))
        const { from: start, until: end, covers } = row
        page.taken.push({ tableIds: row.table_ids.split(','), from: start, until: end, covers })
        page.passing ||= row.held
      }
      return pages
    },

    /** Holds that have run out no longer count, but until they are gone the constraint still sees them. */
    async dropExpiredHolds(restaurantId: number, now: Date): Promise<void> {
      await database.sql
        .deleteFrom('holds')
        .where('restaurant_id', '=', restaurantId)
        .where('expires', '<=', now)
        .execute()
    },
  }
}
