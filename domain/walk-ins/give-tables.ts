import { turnTimeMinutes } from '../availability/booking-rules.ts'
import { type CompiledPlan, type Placement, placementsFor } from '../availability/compiled-plan.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { claimState } from '../reservations/claim-state.ts'
import { minStay } from '../reservations/running-late.ts'
import type { EpochMinute } from '../time/zone.ts'
import { type Floor, type TableTimes, tableTimes } from './table-times.ts'
import type { WalkIn } from './walk-in.ts'

/** Tables for a party that is being called or seated. */
export interface GivenTables {
  readonly tableIds: readonly string[]
  /**
   * When the party must leave because a booking follows within its turn time; null if it can stay for the
   * whole turn time.
   */
  readonly until: EpochMinute | null
}

/**
 * Returns the first placement that is free for the whole turn time, otherwise the one that is free longest,
 * or undefined if none is free long enough. `free` contains row numbers of tables.
 */
export function bestTables(
  compiled: CompiledPlan,
  { nextFrom }: Pick<TableTimes, 'nextFrom'>,
  free: ReadonlySet<number>,
  { partySize, areas }: Pick<WalkIn, 'partySize' | 'areas'>,
  now: EpochMinute,
): { readonly placement: Placement; readonly until: EpochMinute | null } | undefined {
  const turn = turnTimeMinutes(compiled.plan.rules, partySize)
  let best: { readonly placement: Placement; readonly until: EpochMinute } | undefined
  for (const placement of placementsFor(compiled, partySize, areas)) {
    if (!placement.rows.every((row) => free.has(row))) continue
    const until = Math.min(...placement.rows.map((row) => nextFrom[row]!))
    if (until >= now + turn) return { placement, until: null }
    if (until >= now + minStay(turn) && until > (best?.until ?? 0)) best = { placement, until }
  }
  return best
}

/** Returns the best free tables for a party, except those in `held`, or null if there are none. */
export function freeTablesFor(
  floor: Floor,
  party: Pick<WalkIn, 'partySize' | 'areas'>,
  held: ReadonlySet<string>,
  now: EpochMinute,
): GivenTables | null {
  const times = tableTimes(floor, now)
  const { tables } = floor.compiled.plan
  const free = new Set(
    tables.flatMap(({ id }, row) => (times.freeAt[row] === now && !held.has(id) ? [row] : [])),
  )
  const best = bestTables(floor.compiled, times, free, party, now)
  return best ? { tableIds: best.placement.tableIds, until: best.until } : null
}

/**
 * Checks the tables that staff chose or the party was called to, regardless of its size and areas. They must
 * be free for `shortest` minutes. Otherwise, the refusal names the tables.
 */
export function chosenTables(
  floor: Floor,
  tableIds: readonly string[],
  { partySize }: Pick<WalkIn, 'partySize'>,
  shortest: number,
  now: EpochMinute,
): GivenTables | Refusal<'tableOccupied' | 'tableTaken'> {
  const { plan, rowOf } = floor.compiled
  const { freeAt, nextFrom } = tableTimes(floor, now)
  const rows = tableIds.map((id) => rowOf.get(id)!)
  const numbersOf = (some: readonly number[]) => ({
    numbers: some.map((row) => plan.tables[row]!.number).join(', '),
    count: some.length,
  })
  const seated = new Set(
    floor.claims
      .map((claim) => ({ claim, state: claimState(claim, now) }))
      .filter(({ state }) => state.table === 'Busy' && now < state.until)
      .flatMap(({ claim }) => claim.tableIds),
  )
  const occupied = rows.filter((row) => seated.has(plan.tables[row]!.id))
  if (occupied.length > 0) return refuse('tableOccupied', numbersOf(occupied))
  const taken = rows.filter((row) => freeAt[row]! > now || nextFrom[row]! < now + shortest)
  if (taken.length > 0) return refuse('tableTaken', numbersOf(taken))
  const until = Math.min(...rows.map((row) => nextFrom[row]!))
  return { tableIds, until: until >= now + turnTimeMinutes(plan.rules, partySize) ? null : until }
}
