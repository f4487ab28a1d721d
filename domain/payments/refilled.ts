import type { EpochMinute } from '../time/zone.ts'

export interface TimeAtTable {
  readonly tableId: string
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * Returns whether other parties took all of these tables, each for at least half of the stay. `others` are
 * parties that came or have booked. Time in which they overlap counts once.
 */
export function isRefilled(
  { tableIds, from, until }: { readonly tableIds: readonly string[] } & Omit<TimeAtTable, 'tableId'>,
  others: readonly TimeAtTable[],
): boolean {
  if (tableIds.length === 0) return false
  return tableIds.every((tableId) => {
    const there = others
      .filter((other) => other.tableId === tableId)
      .map((other) => ({ from: Math.max(other.from, from), until: Math.min(other.until, until) }))
      .sort((one, other) => one.from - other.from)
    let taken = 0
    let end = from
    for (const each of there) {
      taken += Math.max(0, each.until - Math.max(each.from, end))
      end = Math.max(end, each.until)
    }
    return taken * 2 >= until - from
  })
}
