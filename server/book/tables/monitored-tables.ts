import { sql } from 'kysely'
import type { TableClaim } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Database } from '#server/platform/database/database.ts'
import { liveClaims, mayTouch } from './live-claims.ts'

export interface MonitoredTable {
  readonly number: string
  readonly online: boolean
  readonly claims: readonly TableClaim[]
}

interface Stretch {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

export function createMonitorStore({ sql: db }: Database) {
  return {
    /**
     * Returns all tables of a restaurant with their claims in the time range, except claims of the bookings and holds
     * in `except`.
     */
    async tables(
      restaurantId: number,
      { from, until }: Stretch,
      except: readonly string[],
      now: Date,
    ): Promise<MonitoredTable[]> {
      const { rows } = await sql<MonitoredTable>`
        select t.number, t.online, coalesce((
          select json_agg(json_build_object('from', (extract(epoch from lower(c.during)) / 60)::int,
            'until', (extract(epoch from upper(c.during)) / 60)::int, 'status', c.status, 'holder', c.holder_kind))
          from ${liveClaims(now)} c
          where c.table_id = t.id and ${mayTouch(from, until)}
            and not c.holder_id = any(${[...except]}::text[])
        ), '[]') as claims
        from tables t where t.restaurant_id = ${restaurantId} and t.removed is null order by t.id
      `.execute(db)
      return rows
    },

    /** Returns the tables with these numbers, including tables that guests can't book. */
    async numbered(
      restaurantId: number,
      numbers: readonly string[],
    ): Promise<{ id: number; number: string; floor_id: string | null }[]> {
      return db
        .selectFrom('tables')
        .select(['id', 'number', 'floor_id'])
        .where('restaurant_id', '=', restaurantId)
        .where('number', 'in', numbers)
        .where('removed', 'is', null)
        .execute()
    },
  }
}
