import { sql } from 'kysely'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Database } from '#server/database/database.ts'

export interface BookPage {
  readonly taken: Taken[]
  /** Holds run out by themselves, so a page with one in it is true only for now. */
  passing: boolean
}

/** Whose books, and when. */
export interface PagesAsked {
  readonly ids: readonly number[]
  /** Those of them that limit how many covers arrive at a time. */
  readonly paced: readonly number[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** A hold counts until it expires, judged at this moment. */
  readonly now: Date
  /** Bookings and holds that are left out, by their ids. */
  readonly except?: readonly string[]
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
  /** Live bookings, and the tables of live holds: when a held party arrives, these do not tell. */
  async function claims({ ids, from, until, now, except = [] }: PagesAsked): Promise<ClaimedParty[]> {
    const others =
      except.length === 0
        ? sql``
        : sql`and not coalesce(c.reservation_id, c.hold_id) = any(${[...except]}::text[])`
    const { rows } = await sql<ClaimedParty>`
      select c.restaurant_id, string_agg(c.table_id::text, ',') as table_ids,
        max(case when c.hold_id is null then c.covers else 0 end) as covers,
        (extract(epoch from lower(c.during)) / 60)::int as "from",
        (extract(epoch from upper(c.during)) / 60)::int as "until", bool_or(c.hold_id is not null) as held
      from table_claims c left join holds h on h.id = c.hold_id
      where c.restaurant_id = any(${[...ids]}::int[])
        and c.during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
        and (h.id is null or h.expires > ${now}) ${others}
      group by c.restaurant_id, coalesce(c.reservation_id, c.hold_id), c.during
    `.execute(database.sql)
    return rows
  }

  /**
   * When parties would arrive for whom a table is held, with the covers they add. With the booking it is to change a hold
   * is one party, which comes at one of its times: at the minute of the booking it counts only for the guests it has more.
   */
  async function arrivals({ paced, from, until, now, except = [] }: PagesAsked): Promise<ClaimedParty[]> {
    if (paced.length === 0) return []
    const { rows } = await sql<ClaimedParty>`
      select restaurant_id, '' as table_ids, minute as "from", minute as "until", covers, true as held from (
        select h.restaurant_id, (extract(epoch from h.reservation_time) / 60)::int as minute,
          greatest(max(h.group_size) - coalesce(max(r.group_size), 0), 0) as covers
        from holds h
        left join reservations r on r.id = h.reservation_id and r.reservation_time = h.reservation_time
          and exists (select from table_claims c where c.reservation_id = r.id)
        where h.restaurant_id = any(${[...paced]}::int[]) and h.expires > ${now} and h.table_ids <> '{}'
          and h.reservation_time <@ tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
          and not array[h.id, h.reservation_id] && ${[...except]}::text[]
        group by h.restaurant_id, coalesce(h.reservation_id, h.id), h.reservation_time
      ) as held
    `.execute(database.sql)
    return rows
  }

  return {
    /** Live bookings and holds that touch the stretch, of those of these restaurants that have any. */
    async read(asked: PagesAsked): Promise<Map<number, BookPage>> {
      const [claimed, arriving] = await Promise.all([claims(asked), arrivals(asked)])
      const pages = new Map<number, BookPage>()
      for (const row of [...claimed, ...arriving]) {
        let page = pages.get(row.restaurant_id)
        if (!page) pages.set(row.restaurant_id, (page = { taken: [], passing: false }))
        const { from: start, until: end, covers } = row
        const tableIds = row.table_ids === '' ? [] : row.table_ids.split(',')
        page.taken.push({ tableIds, from: start, until: end, covers })
        page.passing ||= row.held
      }
      return pages
    },

    /** Holds that have run out no longer count, but until they are gone the constraint still sees them. */
    async dropExpiredHolds(restaurantId: number, now: Date): Promise<void> {
      // Another process may be deleting them too: in another order the two would wait for each other.
      await sql`
        delete from holds where id in (
          select id from holds where restaurant_id = ${restaurantId} and expires <= ${now} for update skip locked
        )
      `.execute(database.sql)
    },
  }
}
