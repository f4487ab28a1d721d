import type { EpochMinute } from '../time/zone.ts'
import type { CompiledPlan, Placement } from './compiled-plan.ts'
import type { Taken } from './restaurant-plan.ts'

/** When a party needs its table, and when the service opens and closes. */
export interface Stay {
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly open: EpochMinute
  readonly close: EpochMinute
}

/**
 * Sorts free placements in the order in which to try them: fewest wasted seats, then single tables before
 * joins, then the smallest gap between neighboring bookings (to preserve long gaps), then plan order.
 */
export function inOrderOfChoice(
  compiled: CompiledPlan,
  placements: readonly Placement[],
  stay: Stay,
  taken: readonly Taken[],
): Placement[] {
  const gaps = freeGaps(compiled, stay, taken)
  const gapOf = ({ rows }: Placement) => rows.reduce((sum, row) => sum + (gaps[row] ?? 0), 0) / rows.length
  return placements.toSorted(
    (a, b) =>
      a.seats - b.seats || Number(a.rows.length > 1) - Number(b.rows.length > 1) || gapOf(a) - gapOf(b),
  )
}

/** Returns each table's free minutes around the stay, between its neighboring bookings or opening hours. */
function freeGaps({ plan, rowOf }: CompiledPlan, stay: Stay, taken: readonly Taken[]): number[] {
  const starts = plan.tables.map(() => Math.min(stay.open, stay.from))
  const ends = plan.tables.map(() => Math.max(stay.close, stay.until))
  for (const { tableIds, from, until } of taken) {
    for (const id of tableIds) {
      const row = rowOf.get(id)
      if (row === undefined) continue
      if (until <= stay.from) starts[row] = Math.max(starts[row]!, until)
      else if (from >= stay.until) ends[row] = Math.min(ends[row]!, from)
    }
  }
  return ends.map((end, row) => end - starts[row]!)
}
