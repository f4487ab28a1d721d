import { type CompiledPlan, placementsFor } from '../availability/compiled-plan.ts'

/** Counts the earlier alerts whose party could take a table that this party could take. */
export function alertsAhead(
  compiled: CompiledPlan,
  earlier: readonly { readonly partySize: number }[],
  partySize: number,
): number {
  const own = new Set(placementsFor(compiled, partySize).flatMap(({ rows }) => rows))
  return earlier.filter((other) =>
    placementsFor(compiled, other.partySize).some(({ rows }) => rows.some((row) => own.has(row))),
  ).length
}
