import { type ArrivalIndex, positionFrom } from './arrival-index.ts'
import { type BitRows, bitRows, setBits } from './bit-rows.ts'
import type { CompiledPlan, Placement } from './compiled-plan.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { Taken } from './restaurant-plan.ts'

/** The tables in use and the arriving covers at each arrival time. */
export interface Occupancy {
  /**
   * One row per table. A set bit means that a party arriving at that time would overlap another party at the
   * table.
   */
  readonly busy: BitRows
  /** For each arrival, the covers that arrive within one slot step of it. */
  readonly covers: Int32Array
}

/**
 * Computes the occupancy at each arrival for a new party of this size whose turn time is `turn` minutes. Ignores
 * unknown tables.
 */
export function occupancyOf(
  { plan, rowOf }: CompiledPlan,
  index: ArrivalIndex,
  { partySize, turn }: { readonly partySize: number; readonly turn: number },
  taken: readonly Taken[],
): Occupancy {
  const { coversPerSlot, slotMinutes } = plan.rules
  const busy = bitRows(plan.tables.length, index.instants.length)
  const covers = new Int32Array(coversPerSlot === null ? 0 : index.instants.length)
  for (const { tableIds, from, until, covers: party, onlyFor } of taken) {
    if (onlyFor !== undefined && onlyFor !== partySize) continue
    const first = positionFrom(index, from - turn + 1)
    const end = positionFrom(index, until)
    if (first < end) {
      for (const id of tableIds) {
        const row = rowOf.get(id)
        if (row !== undefined) setBits(busy, row, first, end)
      }
    }
    if (coversPerSlot === null) continue
    const pacedUntil = positionFrom(index, from + 1)
    for (let at = positionFrom(index, from - slotMinutes + 1); at < pacedUntil; at++) covers[at]! += party
  }
  return { busy, covers }
}

/**
 * Returns the covers that arrive in a time range, excluding its end. For a range of one slot step, the result
 * is equal to `covers` at its start.
 */
export function coversWithin(
  taken: readonly Taken[],
  stretch: { readonly from: EpochMinute; readonly until: EpochMinute },
): number {
  return taken.reduce(
    (sum, { from, covers }) => (stretch.from <= from && from < stretch.until ? sum + covers : sum),
    0,
  )
}

/**
 * Returns one row per area, plus a last row for any area. A set bit means that at least one placement is
 * free.
 */
export function freeByArea(areas: number, placements: readonly Placement[], busy: BitRows): BitRows {
  const { wordsPerRow, words } = busy
  const free: BitRows = { wordsPerRow, words: new Int32Array((areas + 1) * wordsPerRow) }
  for (const { rows, area } of placements) {
    for (let word = 0; word < wordsPerRow; word++) {
      let taken = 0
      for (const row of rows) taken |= words[row * wordsPerRow + word]!
      free.words[areas * wordsPerRow + word]! |= ~taken
      if (area !== null) free.words[area * wordsPerRow + word]! |= ~taken
    }
  }
  return free
}
