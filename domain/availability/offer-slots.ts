import { dateOfEpochDay, daysBetween, epochDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { lastBookableDate, partyRefusal } from './booking-rules.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import type { Taken } from './restaurant-plan.ts'
import type { AvailabilityLevel, Slot } from './slot.ts'
import { areasAt, levelAt, type Question, sameAreasAt, type Survey, survey } from './survey.ts'

export interface DaySlots {
  readonly date: CalendarDate
  readonly slots: readonly Slot[]
}

/**
 * The arrival times of one service day that are not past, with what each is worth to this party, in order of time.
 * Empty when the party may not book that day at all. `taken` as in `survey`.
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

/** The bookable slots of each of `days` service days in a row, found in one pass. A day without any is there, empty. */
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
  question: Question,
  now: EpochMinute,
  taken: readonly Taken[],
  isWanted: (level: AvailabilityLevel) => boolean,
): Slot[] {
  if (partyRefusal(compiled.plan.rules, question.partySize)) return []
  const daysLeft = daysBetween(question.from, lastBookableDate(compiled.plan, now)) + 1
  const days = Math.min(question.days, daysLeft)
  if (days < 1) return []
  return offered(survey(compiled, { ...question, days }, taken), now, isWanted)
}

/** The arrivals of a survey that are not past and of a wanted level, with what each is worth. */
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
    // Neighbouring slots mostly have the same areas free and share one list.
    if (!areas || !sameAreasAt(view, areas.at, at)) areas = { at, names: areasAt(view, at) }
    const names = isBookableLevel(level) ? areas.names : []
    slots.push({ serviceDate, minute, instant, service, level, areas: names })
  }
  return slots
}
