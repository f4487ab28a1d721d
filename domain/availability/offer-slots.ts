import { dateOfEpochDay, daysBetween, epochDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { lastBookableDate, partyRefusal } from './booking-rules.ts'
import { type CompiledPlan, placementsFor } from './compiled-plan.ts'
import type { Taken } from './restaurant-plan.ts'
import type { AvailabilityLevel, Slot } from './slot.ts'
import { areasAt, levelAt, type SurveyRequest, sameAreasAt, type Survey, survey } from './survey.ts'

export interface DaySlots {
  readonly date: CalendarDate
  readonly slots: readonly Slot[]
}

/**
 * Returns the upcoming arrival times of one service day with their level for this party, in order. Empty if
 * the party can't book on that day. For `taken`, see `survey`.
 */
export function slotsOfDay(
  compiled: CompiledPlan,
  date: CalendarDate,
  partySize: number,
  now: EpochMinute,
  taken: readonly Taken[],
  areas?: readonly string[],
): Slot[] {
  return offer(compiled, { from: date, days: 1, partySize, areas }, now, taken, () => true)
}

/** Returns whether a party of this size can book in these areas on any day, if need be with approval. */
export function fitsParty(compiled: CompiledPlan, partySize: number, areas?: readonly string[]): boolean {
  const { rules } = compiled.plan
  if (partyRefusal(rules, partySize)) return false
  return rules.whenFull === 'request' || placementsFor(compiled, partySize, areas).length > 0
}

/** Returns whether a day within the booking period has no table left for a party of any size. */
export function isSoldOut(
  compiled: CompiledPlan,
  date: CalendarDate,
  now: EpochMinute,
  taken: readonly Taken[],
): boolean {
  const { acceptsReservations, leadMinutes } = compiled.plan.rules
  if (!acceptsReservations) return false
  const earliest = now + Math.max(0, leadMinutes)
  let inTime = false
  for (const partySize of smallestParties(compiled)) {
    const slots = slotsOfDay(compiled, date, partySize, now, taken)
    if (slots.some(({ level }) => isBookableLevel(level))) return false
    inTime ||= slots.some(({ instant }) => instant >= earliest)
  }
  return inTime
}

/**
 * Returns the smallest party that the rules allow, and the smallest one for each table, because a table may be
 * reserved for larger parties.
 */
function smallestParties({ plan: { rules }, placements }: CompiledPlan): ReadonlySet<number> {
  const smallest = placements.map(({ minCovers }) => Math.max(minCovers, rules.minPartySize))
  return new Set([rules.minPartySize, ...smallest.filter((partySize) => partySize <= rules.maxPartySize)])
}

/**
 * Returns the bookable slots of `days` consecutive service days, computed in one pass. Includes days without slots.
 */
export function monthOf(
  compiled: CompiledPlan,
  from: CalendarDate,
  days: number,
  partySize: number,
  now: EpochMinute,
  taken: readonly Taken[],
  areas?: readonly string[],
): DaySlots[] {
  const firstDay = epochDayOf(from)
  const month = Array.from({ length: days }, (_, day) => ({
    date: dateOfEpochDay(firstDay + day),
    slots: new Array<Slot>(),
  }))
  let day = month[0]
  for (const slot of offer(compiled, { from, days, partySize, areas }, now, taken, isBookableLevel)) {
    if (slot.serviceDate !== day?.date) day = month[daysBetween(from, slot.serviceDate)]
    day?.slots.push(slot)
  }
  return month
}

function offer(
  compiled: CompiledPlan,
  request: SurveyRequest,
  now: EpochMinute,
  taken: readonly Taken[],
  isWanted: (level: AvailabilityLevel) => boolean,
): Slot[] {
  if (partyRefusal(compiled.plan.rules, request.partySize)) return []
  const daysLeft = daysBetween(request.from, lastBookableDate(compiled.plan, now)) + 1
  const days = Math.min(request.days, daysLeft)
  if (days < 1) return []
  return offered(survey(compiled, { ...request, days }, taken), now, isWanted)
}

/** Returns the upcoming slots of a survey whose level passes `isWanted`. */
export function offered(
  view: Survey,
  now: EpochMinute,
  isWanted: (level: AvailabilityLevel) => boolean,
): Slot[] {
  const slots: Slot[] = []
  let areas: { readonly at: number; readonly names: readonly string[] } | undefined
  for (let at = 0; at < view.arrivals.length; at++) {
    const { serviceDate, minute, instant, service } = view.arrivals[at]!
    if (instant < now) continue
    const level = levelAt(view, at, now)
    if (!isWanted(level)) continue
    // Neighboring slots usually have the same free areas, so they share one array.
    if (!areas || !sameAreasAt(view, areas.at, at)) areas = { at, names: areasAt(view, at) }
    const names = isBookableLevel(level) ? areas.names : []
    slots.push({ serviceDate, minute, instant, service, level, areas: names })
  }
  return slots
}
