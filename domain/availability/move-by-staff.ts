import type { Taken } from './restaurant-plan.ts'
import {
  type BrokenRule,
  seatByStaff,
  type StaffPlacement,
  type StaffPlans,
  type StaffRequest,
} from './seat-by-staff.ts'

export interface MoveRequest extends StaffRequest {
  /** The tables that the party has now; empty if it has none or they don't exist anymore. */
  readonly stayAt: readonly string[]
  /** Whether the party keeps these tables in any case, because it sits there. */
  readonly isSeated: boolean
  /** Whether it does without tables, because it is a request that nobody has approved. */
  readonly needsNone: boolean
  readonly sameTime: boolean
  /** Whether it keeps the areas that its guest asked for. Staff may have given it tables in another one. */
  readonly sameAreas: boolean
  /** Number of additional guests; negative for fewer. */
  readonly moreGuests: number
}

const ofTables: ReadonlySet<string> = new Set([
  'noTableFits',
  'noTableFree',
  'tableTaken',
  'tableBlocked',
  'tableTooSmall',
])
const ofHours: ReadonlySet<string> = new Set(['closedThatDay', 'outsideHours'])
const ofSize: ReadonlySet<string> = new Set(['partyTooSmall', 'partyTooLarge', 'guestBlacklisted'])

/**
 * Places a party after a change by staff, at its own tables if they still do. Returns the rules that the change breaks; those
 * that the booking has broken before aren't its fault. `taken` must not contain the booking itself.
 */
export function moveByStaff(
  plans: StaffPlans,
  request: MoveRequest,
  taken: readonly Taken[],
): StaffPlacement {
  const place = placed(plans, request, taken)
  const broken = place.broken.filter((rule) => isCausedBy(request, rule))
  return request.needsNone && !request.tableIds ? { ...place, tableIds: [], broken } : { ...place, broken }
}

function placed(plans: StaffPlans, request: MoveRequest, taken: readonly Taken[]): StaffPlacement {
  const { stayAt, isSeated, sameAreas, areas } = request
  const tables = plans.all.plan.tables.filter(({ id }) => stayAt.includes(id))
  const isThere =
    isSeated || sameAreas || areas.length === 0 || tables.every(({ area }) => areas.includes(area))
  if (request.tableIds || stayAt.length === 0 || !isThere) return seatByStaff(plans, request, taken)
  const same = seatByStaff(plans, { ...request, tableIds: stayAt }, taken)
  const stays =
    isSeated || !same.broken.some((rule) => ofTables.has(rule.refused) && !wasBlocked(request, rule))
  return stays ? same : seatByStaff(plans, request, taken)
}

/** Whoever has a table keeps it at the same time, also if it was blocked since. */
function wasBlocked({ sameTime, tableIds, stayAt }: MoveRequest, { refused }: BrokenRule): boolean {
  const isKept =
    !tableIds || (tableIds.length === stayAt.length && tableIds.every((id) => stayAt.includes(id)))
  return refused === 'tableBlocked' && sameTime && isKept
}

function isCausedBy(request: MoveRequest, rule: BrokenRule): boolean {
  const { sameTime, moreGuests, needsNone, tableIds } = request
  const { refused } = rule
  if (wasBlocked(request, rule)) return false
  if (ofTables.has(refused)) return !needsNone || tableIds !== undefined
  if (ofHours.has(refused)) return !sameTime
  if (ofSize.has(refused)) return moreGuests !== 0
  if (refused === 'pacingReached') return !sameTime || moreGuests > 0
  // Whether the restaurant takes bookings doesn't matter to those that it has.
  return false
}
