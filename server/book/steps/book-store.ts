import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import { claimState, type TableClaim } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { OwnStay } from '#domain/walk-ins/line-stock.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { liveClaims, mayTouch } from '#server/book/tables/live-claims.ts'

export interface BookPage {
  readonly taken: Taken[]
  /**
   * Time in epoch milliseconds until which the page stays valid without a write. After that, a hold expires
   * or a seated party overstays.
   */
  trueUntil: number
}

export interface PageQuery {
  readonly ids: readonly number[]
  /** Ids of the restaurants that limit how many covers arrive within a slot step. */
  readonly paced: readonly number[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Expired holds don't count. */
  readonly now: Date
  /** Ids of bookings and holds to ignore. */
  readonly except?: readonly string[]
}

interface ClaimedParty extends TableClaim {
  readonly restaurant_id: number
  /**
   * Comma-separated table ids, which the driver parses much faster than an array. Empty if the row only
   * counts a hold's covers toward pacing.
   */
  readonly table_ids: string
  readonly covers: number
  /** When the hold expires; null for a booking. */
  readonly expires: Date | null
}

export function createBookStore(db: Kysely<Schema>) {
  /** Reads claims in one statement, along with the parties of holds at restaurants with pacing. */
  async function claims(query: PageQuery): Promise<ClaimedParty[]> {
    const { ids, paced, from, until, now, except = [] } = query
    const others = except.length === 0 ? sql`` : sql`and not c.holder_id = any(${[...except]}::text[])`
    const { rows } = await sql<ClaimedParty>`
      select c.restaurant_id, string_agg(c.table_id::text, ',') as table_ids, max(c.covers) as covers,
        c.holder_kind as holder, max(c.status) as status, min(c.expires) as expires,
        (extract(epoch from lower(c.during)) / 60)::int as "from",
        (extract(epoch from upper(c.during)) / 60)::int as "until"
      from ${liveClaims(now)} c
      where c.restaurant_id = any(${[...ids]}::int[]) and ${mayTouch(from, until)} ${others}
      group by c.restaurant_id, c.holder_kind, c.holder_id, c.during
      ${paced.length === 0 ? sql`` : sql`union all ${arrivals(query)}`}
    `.execute(db)
    return rows
  }

  /**
   * Selects the arrival times and covers of parties with holds. A hold that changes a booking belongs to the
   * same party, so it isn't counted in addition to the booking: at the booking's own time, only the extra
   * guests count.
   */
  function arrivals({ paced, from, until, now, except = [] }: PageQuery): RawBuilder<unknown> {
    return sql`
      select restaurant_id, '', covers, 'hold', null, expires, minute, minute from (
        select h.restaurant_id, (extract(epoch from h.reservation_time) / 60)::int as minute,
          greatest(max(h.group_size) - coalesce(max(r.group_size), 0), 0) as covers,
          min(h.expires) as expires
        from holds h
        left join reservations r on r.id = h.reservation_id and r.reservation_time = h.reservation_time
          and exists (select from table_claims c where c.reservation_id = r.id)
        where h.restaurant_id = any(${[...paced]}::int[]) and h.expires > ${now} and h.table_ids <> '{}'
          and h.reservation_time <@ tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
          and not array[h.id, h.reservation_id] && ${[...except]}::text[]
        group by h.restaurant_id, coalesce(h.reservation_id, h.id), h.reservation_time
      ) as held`
  }

  return {
    /** Returns active bookings and holds within the time range, by restaurant. Omits restaurants without any. */
    async read(query: PageQuery): Promise<Map<number, BookPage>> {
      const pages = new Map<number, BookPage>()
      const now = epochMinuteOf(query.now)
      for (const { restaurant_id, table_ids, covers, expires, ...claim } of await claims(query)) {
        const { from, until, arrives, reconsiderAt } = claimState(claim, now)
        let page = pages.get(restaurant_id)
        if (!page) pages.set(restaurant_id, (page = { taken: [], trueUntil: Number.POSITIVE_INFINITY }))
        const arrival = table_ids === ''
        page.taken.push({
          tableIds: arrival ? [] : table_ids.split(','),
          from,
          until,
          covers: arrives || arrival ? covers : 0,
        })
        page.trueUntil = Math.min(
          page.trueUntil,
          expires?.getTime() ?? Number.POSITIVE_INFINITY,
          reconsiderAt === null ? Number.POSITIVE_INFINITY : reconsiderAt * 60_000,
        )
      }
      return pages
    },

    async readStays(restaurantId: number, ids: readonly string[]): Promise<OwnStay[]> {
      const { rows } = await sql<{ table_ids: string; from: EpochMinute }>`
        select string_agg(table_id::text, ',') as table_ids,
          (extract(epoch from lower(during)) / 60)::int as "from"
        from table_claims
        where restaurant_id = ${restaurantId}
          and (reservation_id = any(${[...ids]}::text[]) or hold_id = any(${[...ids]}::text[]))
        group by holder_id, during
      `.execute(db)
      return rows.map(({ table_ids, from }) => ({ tableIds: table_ids.split(','), from }))
    },

    /** Expired holds don't count as taken, but the exclusion constraint includes them until they are deleted. */
    async dropExpiredHolds(restaurantId: number, now: Date): Promise<void> {
      // Skips rows that another process is deleting, because a different order could deadlock.
      await sql`
        delete from holds where id in (
          select id from holds where restaurant_id = ${restaurantId} and expires <= ${now} for update skip locked
        )
      `.execute(db)
    },
  }
}
