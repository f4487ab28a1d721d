import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { indexArrivals } from './arrival-index.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'
import { type BitRows, hasBit, setBits } from './bit-rows.ts'
import { turnTimeMinutes } from './booking-rules.ts'
import { type CompiledPlan, type Placement, placementsFor } from './compiled-plan.ts'
import { isStopped } from './limits.ts'
import { freeByArea, type Occupancy, occupancyOf } from './occupancy.ts'
import type { Taken } from './restaurant-plan.ts'
import { openAreasOn } from './service-days.ts'
import type { AvailabilityLevel } from './slot.ts'

export interface SurveyRequest {
  readonly from: CalendarDate
  readonly days: number
  readonly partySize: number
  /** Empty means any area. */
  readonly areas?: readonly string[] | undefined
}

/**
 * The levels of all arrivals in a range of service days. It is used both to offer slots and to seat parties,
 * so that the results agree.
 */
export interface Survey {
  readonly compiled: CompiledPlan
  readonly partySize: number
  readonly turn: number
  readonly arrivals: readonly Arrival[]
  readonly placements: readonly Placement[]
  readonly occupancy: Occupancy
  /** One row per area, plus a last row for any area. */
  readonly free: BitRows
}

/**
 * `taken` must contain every active claim that overlaps the range, in any order. Additional claims do no
 * harm.
 */
export function survey(compiled: CompiledPlan, request: SurveyRequest, taken: readonly Taken[]): Survey {
  const { from, days } = request
  const turn = turnTimeMinutes(compiled.plan.rules, request.partySize)
  return surveyOf(compiled, arrivalsOf(compiled.plan, from, days, turn), request, taken)
}

/** Like `survey`, but for given arrivals, which must be in order of time. */
export function surveyOf(
  compiled: CompiledPlan,
  arrivals: readonly Arrival[],
  { partySize, areas: asked }: Pick<SurveyRequest, 'partySize' | 'areas'>,
  taken: readonly Taken[],
): Survey {
  const { plan, areas } = compiled
  const turn = turnTimeMinutes(plan.rules, partySize)
  const placements = placementsFor(compiled, partySize, asked)
  const inUse = compiled.blocked.length > 0 ? [...taken, ...compiled.blocked] : taken
  const occupancy = occupancyOf(compiled, indexArrivals(arrivals), { partySize, turn }, inUse)
  if (compiled.partlyOpen.length > 0) closeAreas(compiled, arrivals, occupancy.busy)
  const free = freeByArea(areas.length, placements, occupancy.busy)
  return { compiled, partySize, turn, arrivals, placements, occupancy, free }
}

/** Marks the tables of areas that are closed on the day of an arrival as in use. */
function closeAreas({ plan, partlyOpen }: CompiledPlan, arrivals: readonly Arrival[], busy: BitRows): void {
  for (const [position, { serviceDate }] of arrivals.entries()) {
    if (!partlyOpen.some(({ starts, ends }) => starts <= serviceDate && serviceDate <= ends)) continue
    const open = openAreasOn(plan, serviceDate)
    if (!open) continue
    for (const [row, { area }] of plan.tables.entries())
      if (!open.includes(area)) setBits(busy, row, position, position + 1)
  }
}

/** `isKept` is whether a party has this time already, so that a stop doesn't apply to it. */
export function levelAt(
  survey: Survey,
  position: number,
  now: EpochMinute,
  isKept = false,
): AvailabilityLevel {
  const { plan } = survey.compiled
  const { rules } = plan
  const { instant } = survey.arrivals[position]!
  // Nobody may even request a time that staff have stopped.
  if (plan.limits && !isKept && isStopped(plan, instant)) return 'NotAvailable'
  if (instant < now + Math.max(0, rules.leadMinutes)) return 'NotAvailable'
  const full = rules.whenFull === 'request'
  if (!hasBit(survey.free, survey.compiled.areas.length, position))
    return full ? 'Overbooked' : 'NotAvailable'
  const paced =
    rules.coversPerSlot === null ||
    survey.occupancy.covers[position]! + survey.partySize <= rules.coversPerSlot
  if (!paced) return full ? 'NotEnoughCovers' : 'NotAvailable'
  return 'Available'
}

/** Returns the areas with a free table at this arrival, in plan order. */
export function areasAt({ compiled, free }: Survey, position: number): readonly string[] {
  return compiled.areas.filter((_, area) => hasBit(free, area, position))
}

export function sameAreasAt({ compiled, free }: Survey, position: number, other: number): boolean {
  for (let area = 0; area < compiled.areas.length; area++) {
    if (hasBit(free, area, position) !== hasBit(free, area, other)) return false
  }
  return true
}

export function isFree({ occupancy }: Survey, placement: Placement, position: number): boolean {
  return placement.rows.every((row) => !hasBit(occupancy.busy, row, position))
}
