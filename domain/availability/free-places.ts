import { type CompiledPlan, type Placement, placementsFor } from './compiled-plan.ts'
import type { Taken } from './restaurant-plan.ts'
import { inOrderOfChoice, type Stay } from './table-choice.ts'

/** Bookings further away than this leave a gap as good as any. */
const nearMinutes = 720

interface Party {
  readonly partySize: number
  /** None means anywhere. */
  readonly areas?: readonly string[] | undefined
}

/**
 * The places that are free for a whole stay, best first, whatever pace, lead time and hours would say to a guest: for the
 * house, which may agree to what guests can only ask for.
 */
export function freePlaces(
  compiled: CompiledPlan,
  { partySize, areas }: Party,
  stay: Pick<Stay, 'from' | 'until'>,
  taken: readonly Taken[],
): Placement[] {
  const met = new Set(
    taken
      .filter(({ from, until }) => from < stay.until && stay.from < until)
      .flatMap(({ tableIds }) => tableIds),
  )
  const free = placementsFor(compiled, partySize, areas).filter(({ tableIds }) =>
    tableIds.every((id) => !met.has(id)),
  )
  const near = { open: stay.from - nearMinutes, close: stay.until + nearMinutes }
  return inOrderOfChoice(compiled, free, { ...stay, ...near }, taken)
}
