import { type CompiledPlan, placementsFor } from '../availability/compiled-plan.ts'
import { isWaiting, type WalkIn } from './walk-in.ts'

type Party = Pick<WalkIn, 'rank' | 'partySize' | 'areas'>

/**
 * How many waiting parties with an earlier rank could take a table that this party could take. Counts requests and
 * called parties too, because they may still take one. So it falls as parties leave or are seated, and grows only if
 * staff put one back in line, or if an earlier party changes its size or areas.
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
