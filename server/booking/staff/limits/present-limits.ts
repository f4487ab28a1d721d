import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Stretch } from '#server/book/service-day/day-rows.ts'
import type { Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { limitsFrom, type LimitRow } from '#server/setup/limits/limits.ts'

export function presentLimit({ plan, linePlan }: ListedRestaurant, row: LimitRow): ServiceLimit {
  const { zone } = plan.plan
  const ids = row.table_ids.map(String)
  return {
    id: row.id,
    kind: ids.length > 0 ? 'tables' : row.areas.length > 0 ? 'areas' : 'times',
    from: isoWithOffset(zone, epochMinuteOf(row.starts)),
    until: isoWithOffset(zone, epochMinuteOf(row.ends)),
    areas: row.areas,
    stopsLine: row.stops_line,
    tableNumbers: linePlan.plan.tables.flatMap(({ id, number }) => (ids.includes(id) ? number : [])),
    reason: row.reason,
  }
}

/** Returns the limits that haven't ended yet, by default all of them, otherwise those within this stretch. */
export async function currentLimits(
  { database, now }: Pick<Data, 'database' | 'now'>,
  listed: ListedRestaurant,
  within: Stretch | null = null,
): Promise<ServiceLimit[]> {
  const rows = await limitsFrom(database.sql, listed.record.id, now())
  return rows
    .filter(({ starts, ends }) => !within || (starts < within.until && within.from < ends))
    .map((row) => presentLimit(listed, row))
}
