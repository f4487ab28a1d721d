import { sql } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Database } from '#server/database/database.ts'

export interface MonitoredTable {
  readonly number: string
  readonly online: boolean
  readonly claims: {
    readonly from: EpochMinute
    readonly until: EpochMinute
    readonly status: BookingStatus | null
  }[]
}

interface Stretch {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

export function createMonitorStore({ sql: db }: Database) {
  return {
    /** All tables of a house with what claims them in the stretch; bookings and holds of `except` are left out. */
    async tables(
      restaurantId: number,
      { from, until }: Stretch,
      except: readonly string[],
      now: Date,
    ): Promise<MonitoredTable[]> {
      const { rows } = await sql<MonitoredTable>`
        select t.number, t.online, coalesce((
          select json_agg(json_build_object('from', (extract(epoch from lower(c.during)) / 60)::int,
            'until', (extract(epoch from upper(c.during)) / 60)::int, 'status', r.status))
          from table_claims c
          left join reservations r on r.id = c.reservation_id
          left join holds h on h.id = c.hold_id
          where c.table_id = t.id and c.during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
            and (h.id is null or h.expires > ${now})
            and not coalesce(c.reservation_id, c.hold_id) = any(${[...except]}::text[])
        ), '[]') as claims
        from tables t where t.restaurant_id = ${restaurantId} order by t.id
      `.execute(db)
      return rows
    },
  }
}
