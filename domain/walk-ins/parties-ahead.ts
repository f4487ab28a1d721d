import { type CompiledPlan, placementsFor } from '../availability/compiled-plan.ts'
import { isWaiting, type WalkIn } from './walk-in.ts'

type Party = Pick<WalkIn, 'rank' | 'partySize' | 'areas'>

/**
 * Counts the waiting parties with an earlier rank that could take a table that this party could take.
 * Includes requests and called parties. The number decreases as parties leave or are seated. It only
 * increases if staff put a party back in line, or an earlier party changes its size or areas.
 */
export function partiesAhead(
  compiled: CompiledPlan,
  line: readonly (Party & Pick<WalkIn, 'status'>)[],
  own: Party,
): number {
  const tables = tablesOf(compiled, own)
  return line.filter(
    (other) =>
      isWaiting(other.status) &&
      other.rank < own.rank &&
      placementsFor(compiled, other.partySize, other.areas).some(({ rows }) =>
        rows.some((row) => tables.has(row)),
      ),
  ).length
}

function tablesOf(compiled: CompiledPlan, { partySize, areas }: Party): ReadonlySet<number> {
  return new Set(placementsFor(compiled, partySize, areas).flatMap(({ rows }) => rows))
}
