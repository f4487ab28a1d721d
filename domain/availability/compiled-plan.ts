import { takenByLimits } from './limits.ts'
import type { RestaurantPlan, SpecialPeriod, Table, Taken } from './restaurant-plan.ts'

/** A table, or tables pushed together, that can seat a party. */
export interface Placement {
  readonly tableIds: readonly string[]
  /** Indexes of the tables in the plan. */
  readonly rows: readonly number[]
  /** Index in `areas`; null for a join across areas. */
  readonly area: number | null
  readonly minCovers: number
  readonly maxCovers: number
  /** Seats that no other party can use while this placement is taken. */
  readonly seats: number
}

/** A plan prepared for fast queries. Compile it once and reuse it until the plan changes. */
export interface CompiledPlan {
  readonly plan: RestaurantPlan
  readonly areas: readonly string[]
  readonly rowOf: ReadonlyMap<string, number>
  /** Sorted by seats, fewest first, with single tables before joins, then in plan order. */
  readonly placements: readonly Placement[]
  /** Special periods in which only some areas are open. Nearly always empty. */
  readonly partlyOpen: readonly SpecialPeriod[]
  /** Tables that staff have blocked, as if somebody had taken them. Nearly always empty. */
  readonly blocked: readonly Taken[]
}

/** Ignores joins with unknown tables. Throws if the slot step is below one minute. */
export function compilePlan(plan: RestaurantPlan): CompiledPlan {
  if (plan.rules.slotMinutes < 1) throw new Error('A slot step is at least one minute.')
  const areas = [...new Set(plan.tables.map((table) => table.area))]
  const rowOf = new Map(plan.tables.map((table, row) => [table.id, row]))
  const placements: Placement[] = []
  for (const table of plan.tables) placements.push(placementOf([table], table))
  for (const join of plan.joins) {
    const members = plan.tables.filter((table) => join.tableIds.includes(table.id))
    if (members.length === join.tableIds.length) placements.push(placementOf(members, join))
  }
  // Joins come after single tables above, and among equal seats the order stays.
  placements.sort((a, b) => a.seats - b.seats)
  const partlyOpen = plan.specialPeriods.filter((period) => period.areas)
  return { plan, areas, rowOf, placements, partlyOpen, blocked: takenByLimits(plan) }

  function placementOf(
    tables: readonly Table[],
    { minCovers, maxCovers }: Pick<Table, 'minCovers' | 'maxCovers'>,
  ): Placement {
    const area = areas.indexOf(tables[0]?.area ?? '')
    return {
      tableIds: tables.map((table) => table.id),
      rows: tables.map((table) => plan.tables.indexOf(table)),
      area: tables.every((table) => table.area === areas[area]) ? area : null,
      minCovers,
      maxCovers,
      seats: tables.reduce((sum, table) => sum + table.maxCovers, 0),
    }
  }
}

/**
 * Returns the placements that can seat the party entirely within the requested areas, best first. Ignores
 * unknown areas. If none of the requested areas is known, accepts any area.
 */
export function placementsFor(
  { plan, areas, placements }: CompiledPlan,
  partySize: number,
  asked: readonly string[] = [],
): readonly Placement[] {
  const fitting = placements.filter(
    ({ minCovers, maxCovers }) => minCovers <= partySize && partySize <= maxCovers,
  )
  const known = new Set(asked.filter((area) => areas.includes(area)))
  if (known.size === 0) return fitting
  return fitting.filter(({ rows }) => rows.every((row) => known.has(plan.tables[row]?.area ?? '')))
}
