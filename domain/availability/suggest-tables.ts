import type { EpochMinute } from '../time/zone.ts'
import { type Placement, placementsFor } from './compiled-plan.ts'
import { freePlacements } from './free-placements.ts'
import type { Taken } from './restaurant-plan.ts'
import type { StaffPlans } from './seat-by-staff.ts'

/**
 * Why tables are suggested or listed later. `fits`: no seat stays empty. `keepsLarger`: larger tables stay free. `pushed`: tables
 * are pushed together. `staffOnly`: guests can't book them. `otherArea`: not where the guest wants to sit. `tooLarge`: half of the
 * seats stay empty.
 */
export const tableReasons = ['fits', 'keepsLarger', 'pushed', 'staffOnly', 'otherArea', 'tooLarge'] as const
export type TableReason = (typeof tableReasons)[number]

export interface SuggestedTables {
  readonly tableIds: readonly string[]
  readonly minCovers: number
  readonly maxCovers: number
  readonly reasons: readonly TableReason[]
  /** When the next party needs one of them or one is blocked; null if that doesn't happen. */
  readonly freeUntil: EpochMinute | null
}

interface Party {
  readonly partySize: number
  /** Empty means any area. */
  readonly areas: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * Returns tables that are free for the whole stay, best first: those that guests could book where they want to sit, then those
 * kept for staff, then other areas. Within each, in the order in which guests would get them.
 */
export function suggestTables(
  { bookable, all }: StaffPlans,
  { partySize, areas, ...stay }: Party,
  taken: readonly Taken[],
): SuggestedTables[] {
  const found = [
    ...freePlacements(bookable, { partySize, areas }, stay, taken),
    ...freePlacements(all, { partySize, areas }, stay, taken),
    ...freePlacements(all, { partySize }, stay, taken),
  ]
  const online = new Set(bookable.plan.tables.map(({ id }) => id))
  const areaOf = new Map(all.plan.tables.map(({ id, area }) => [id, area]))
  const largest = Math.max(0, ...placementsFor(all, partySize).map(({ seats }) => seats))
  const distinct = new Map<string, Placement>()
  for (const each of found) {
    const key = each.tableIds.toSorted().join(' ')
    if (!distinct.has(key)) distinct.set(key, each)
  }
  return [...distinct.values()].map(present)

  function present({ tableIds, minCovers, maxCovers, seats }: Placement): SuggestedTables {
    const next = [...taken, ...all.blocked].filter(
      (each) => each.from >= stay.until && each.tableIds.some((id) => tableIds.includes(id)),
    )
    const isWanted = areas.length === 0 || tableIds.every((id) => areas.includes(areaOf.get(id) ?? ''))
    const reasons: (TableReason | false)[] = [
      seats === partySize && 'fits',
      seats < largest && seats < partySize * 2 && 'keepsLarger',
      tableIds.length > 1 && 'pushed',
      !tableIds.every((id) => online.has(id)) && 'staffOnly',
      !isWanted && 'otherArea',
      seats >= partySize * 2 && partySize > 1 && 'tooLarge',
    ]
    return {
      tableIds,
      minCovers,
      maxCovers,
      reasons: reasons.filter((reason) => reason !== false),
      freeUntil: next.length > 0 ? Math.min(...next.map(({ from }) => from)) : null,
    }
  }
}
