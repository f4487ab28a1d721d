import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { indexArrivals } from './arrival-index.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'
import { type BitRows, hasBit } from './bit-rows.ts'
import { turnMinutesOf } from './booking-rules.ts'
import { type CompiledPlan, type Placement, placementsFor } from './compiled-plan.ts'
import { freeByArea, type Occupancy, occupancyOf } from './occupancy.ts'
import type { Taken } from './restaurant-plan.ts'
import type { AvailabilityLevel } from './slot.ts'

export interface Question {
  readonly from: CalendarDate
  readonly days: number
  readonly partySize: number
  /** None means anywhere. */
  readonly areas?: readonly string[] | undefined
}

/**
 * One look at the book that answers for every arrival of a stretch of service days. What is offered and what is seated
 * both come from here, so that they cannot disagree.
 */
export interface Survey {
  readonly compiled: CompiledPlan
  readonly partySize: number
  readonly turn: number
  readonly arrivals: readonly Arrival[]
  readonly placements: readonly Placement[]
  readonly occupancy: Occupancy
  /** A row per area, and a last one for anywhere. */
  readonly free: BitRows
}

/** `taken` holds at least everything live that touches the stretch; more, and any order, does no harm. */
export function survey(compiled: CompiledPlan, question: Question, taken: readonly Taken[]): Survey {
  const { from, days } = question
  const turn = turnMinutesOf(compiled.plan.rules, question.partySize)
  return surveyOf(compiled, arrivalsOf(compiled.plan, from, days, turn), question, taken)
}

/** The same look for chosen arrivals, in order of time. */
export function surveyOf(
  compiled: CompiledPlan,
  arrivals: readonly Arrival[],
  { partySize, areas: asked }: Pick<Question, 'partySize' | 'areas'>,
  taken: readonly Taken[],
): Survey {
  const { plan, areas } = compiled
  const turn = turnMinutesOf(plan.rules, partySize)
  const placements = placementsFor(compiled, partySize, asked)
  const occupancy = occupancyOf(compiled, indexArrivals(arrivals), turn, taken)
  const free = freeByArea(areas.length, placements, occupancy.busy)
  return { compiled, partySize, turn, arrivals, placements, occupancy, free }
}

/** How bookable the arrival at this position is now. */
export function levelAt(survey: Survey, position: number, now: EpochMinute): AvailabilityLevel {
  const { rules } = survey.compiled.plan
  const { instant } = survey.arrivals[position]!
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

/** The areas with a table free at this position, in the plan's order. */
export function areasAt({ compiled, free }: Survey, position: number): readonly string[] {
  return compiled.areas.filter((_, area) => hasBit(free, area, position))
}

/** True when the same areas are free at both positions. */
export function sameAreasAt({ compiled, free }: Survey, position: number, other: number): boolean {
  for (let area = 0; area < compiled.areas.length; area++) {
    if (hasBit(free, area, position) !== hasBit(free, area, other)) return false
  }
  return true
}

export function isFree({ occupancy }: Survey, placement: Placement, position: number): boolean {
  return placement.rows.every((row) => !hasBit(occupancy.busy, row, position))
}
