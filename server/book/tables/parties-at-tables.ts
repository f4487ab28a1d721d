import { sql } from 'kysely'
import type { PartyAtTable } from '#contracts/booking/staff-refusal-shapes.ts'
import { claimState, type TableClaim } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { liveClaims, mayTouch } from './live-claims.ts'

interface ClaimedBy extends TableClaim {
  readonly reservation_id: string | null
  readonly walk_in_id: string | null
  readonly version: number | null
  readonly name: string
  readonly covers: number
  readonly numbers: string[]
}

interface Stretch {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * Returns the parties that have some of these tables in a time range, earliest first. A seated party counts until it is
 * expected to leave, even past its planned end. `except` are ids of bookings and walk-ins that don't count.
 */
export async function partiesAtTables(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { record, plan }: ListedRestaurant,
  tableIds: readonly (string | number)[],
  { from, until }: Stretch,
  except: readonly string[],
): Promise<PartyAtTable[]> {
  if (tableIds.length === 0) return []
  const at = now()
  const { rows } = await sql<ClaimedBy>`
    select r.id as reservation_id, c.walk_in_id, coalesce(r.version, w.version) as version,
      coalesce(r.customer_name, w.customer_name, '') as name, max(c.covers)::int as covers,
      array_agg(t.number order by t.id) as numbers, c.holder_kind as holder, max(c.status) as status,
      (extract(epoch from lower(c.during)) / 60)::int as "from", (extract(epoch from upper(c.during)) / 60)::int as "until"
    from ${liveClaims(at)} c
    join tables t on t.id = c.table_id
    left join reservations r on r.id = coalesce(c.reservation_id, c.hold_id)
    left join walk_ins w on w.id = c.walk_in_id
    where c.restaurant_id = ${record.id} and c.table_id = any(${tableIds.map(Number)}::int[]) and ${mayTouch(from, until)}
      and not c.holder_id = any(${[...except]}::text[])
    group by r.id, r.version, r.customer_name, w.version, w.customer_name, c.walk_in_id, c.holder_kind, c.during
    order by lower(c.during), 1
  `.execute(database.sql)
  const { zone } = plan.plan
  return rows.flatMap((row) => {
    const state = claimState(row, epochMinuteOf(at))
    if (state.from >= until || from >= state.until) return []
    return {
      kind: row.reservation_id ? 'reservation' : row.walk_in_id ? 'walkIn' : 'hold',
      id: row.reservation_id ?? row.walk_in_id,
      version: row.version,
      name: row.name,
      groupSize: row.covers,
      tableNumbers: row.numbers,
      seated: state.table === 'Busy',
      from: isoWithOffset(zone, state.from),
      until: isoWithOffset(zone, state.until),
    } as const
  })
}
