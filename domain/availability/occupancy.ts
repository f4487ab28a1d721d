import { type ArrivalIndex, positionFrom } from './arrival-index.ts'
import { type BitRows, bitRows, setBits } from './bit-rows.ts'
import type { CompiledPlan, Placement } from './compiled-plan.ts'
import type { Taken } from './restaurant-plan.ts'

/** The book seen from the arrivals: what stands in the way of a party that would come at each of them. */
export interface Occupancy {
  /** A row per table; a bit is set where a party arriving then would meet another one at the table. */
  readonly busy: BitRows
  /** Covers that arrive within the step that begins with each arrival. */
  readonly covers: Int32Array
}

/** `turn` is how long the asking party would stay. Tables the plan does not know are passed over. */
export function occupancyOf(
  { plan, rowOf }: CompiledPlan,
  index: ArrivalIndex,
  turn: number,
  taken: readonly Taken[],
): Occupancy {
  const { coversPerSlot, slotMinutes } = plan.rules
  const busy = bitRows(plan.tables.length, index.instants.length)
  const covers = new Int32Array(coversPerSlot === null ? 0 : index.instants.length)
  for (const { tableIds, from, until, covers: party } of taken) {
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

/** A row per area, and a last one for anywhere; a bit is set where at least one placement there is free. */
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
