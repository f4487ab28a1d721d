import { type CompiledPlan, compilePlan } from '../availability/compiled-plan.ts'
import { at, planWith, table, utc } from '../availability/plan-for-tests.ts'
import type { RestaurantPlan } from '../availability/restaurant-plan.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { Floor, FloorClaim } from './table-times.ts'
import type { WalkIn } from './walk-in.ts'

/** Half past seven on a Wednesday evening. */
export const now: EpochMinute = at(utc, '2027-03-03', '19:30')

export function time(clock: string): EpochMinute {
  return at(utc, '2027-03-03', clock)
}

/** Creates a party of two that joined at seven. */
export function walkIn(changes: Partial<WalkIn> = {}): WalkIn {
  return {
    id: 'us',
    status: 'Approved',
    statusTime: time('19:00'),
    rank: time('19:00'),
    partySize: 2,
    areas: [],
    keptMinutes: 10,
    missed: 0,
    postponed: false,
    pause: null,
    ...changes,
  }
}

/**
 * Creates parties of these sizes, in the order in which they joined. For example, `lineOf(2, 6)` returns the
 * parties `one` and `two`.
 */
export function lineOf<Sizes extends readonly number[]>(...sizes: Sizes): { [Index in keyof Sizes]: WalkIn }
export function lineOf(...sizes: readonly number[]): readonly WalkIn[] {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  return sizes.map((partySize, index) =>
    walkIn({ id: names[index]!, rank: time('19:00') + index, partySize }),
  )
}

/**
 * Creates a restaurant with two tables for two that can be pushed together for four, and a table for four to
 * six on the terrace.
 */
export function restaurant(changes: Parameters<typeof planWith>[0] = {}): CompiledPlan {
  return compilePlan(planWith({ ...smallRestaurant, ...changes }))
}

const smallRestaurant: Pick<RestaurantPlan, 'tables' | 'joins'> = {
  tables: [table('A', 1, 2), table('B', 1, 2), table('C', 3, 6, 'Terrace')],
  joins: [{ tableIds: ['A', 'B'], minCovers: 3, maxCovers: 4 }],
}

export function seated(tableIds: string, from: string, until: string, partySize = 2): FloorClaim {
  return claim(tableIds, from, until, partySize, 'Seated')
}

export function booked(tableIds: string, from: string, until: string, partySize = 2): FloorClaim {
  return claim(tableIds, from, until, partySize, 'Approved')
}

export function floorWith(
  claims: readonly FloorClaim[],
  changes: { compiled?: CompiledPlan; freeSince?: Readonly<Record<string, string>> } = {},
): Floor {
  const freeSince = Object.entries(changes.freeSince ?? {}).map(([id, clock]) => [id, time(clock)] as const)
  return { compiled: changes.compiled ?? restaurant(), claims, freeSince: new Map(freeSince) }
}

function claim(
  tableIds: string,
  from: string,
  until: string,
  partySize: number,
  status: 'Seated' | 'Approved',
): FloorClaim {
  return {
    holder: 'reservation',
    status,
    from: time(from),
    until: time(until),
    tableIds: tableIds.split('+'),
    partySize,
  }
}
