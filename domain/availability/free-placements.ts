import { type CompiledPlan, type Placement, placementsFor } from './compiled-plan.ts'
import type { Taken } from './restaurant-plan.ts'
import { inOrderOfChoice, type Stay } from './table-choice.ts'

/** Minutes up to which gaps before and after the stay are compared. All longer gaps count as equal. */
const nearMinutes = 720

interface Party {
  readonly partySize: number
  /** Empty means any area. */
  readonly areas?: readonly string[] | undefined
}

/**
 * Returns the placements that are free for the whole stay, best first. Ignores pacing, lead time and hours,
 * because staff may approve requests that guests can't book directly.
 */
export function freePlacements(
  compiled: CompiledPlan,
  { partySize, areas }: Party,
  stay: Pick<Stay, 'from' | 'until'>,
  taken: readonly Taken[],
): Placement[] {
  const met = new Set(
    [...taken, ...compiled.blocked]
      .filter(({ from, until }) => from < stay.until && stay.from < until)
      .flatMap(({ tableIds }) => tableIds),
  )
  const free = placementsFor(compiled, partySize, areas).filter(({ tableIds }) =>
    tableIds.every((id) => !met.has(id)),
  )
  const near = { open: stay.from - nearMinutes, close: stay.until + nearMinutes }
  return inOrderOfChoice(compiled, free, { ...stay, ...near }, taken)
}
