import { epochDayOf } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { type Arrival, arrivalsWithin, serviceDatesOf, type Stretch } from './arrivals.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { partyRefusal, turnTimeMinutes } from './booking-rules.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import { offered } from './offer-slots.ts'
import type { Taken } from './restaurant-plan.ts'
import type { Slot } from './slot.ts'
import { levelAt, type SurveyRequest, surveyOf } from './survey.ts'

/** A time range with its service days. Compute it once per zone and reuse it for every restaurant there. */
export interface Outlook extends Stretch {
  readonly now: EpochMinute
  readonly days: readonly { readonly date: string; readonly ahead: number }[]
}

export function outlookOf(zone: Zone, stretch: Stretch, now: EpochMinute): Outlook {
  const today = epochDayOf(wallOf(zone, now).date)
  const days = serviceDatesOf(zone, stretch).map((date) => ({ date, ahead: epochDayOf(date) - today }))
  return { ...stretch, now, days }
}

/**
 * Returns the arrivals in the range that the booking rules allow for this party. If there are none, the
 * reservation book needn't be read: the restaurant is closed, the time is too soon or too far ahead, or no
 * table seats the party.
 */
export function arrivalsFor(
  { plan, placements }: CompiledPlan,
  outlook: Outlook,
  partySize: number,
): readonly Arrival[] {
  const { rules } = plan
  const earliest = Math.max(outlook.from, outlook.now, outlook.now + rules.leadMinutes)
  if (earliest > outlook.until || partyRefusal(rules, partySize)) return []
  const seats = placements.some((each) => each.minCovers <= partySize && partySize <= each.maxCovers)
  if (!seats && rules.whenFull === 'refuse') return []
  const dates = outlook.days.filter(({ ahead }) => ahead <= rules.maxAdvanceBookingDays)
  const turn = turnTimeMinutes(rules, partySize)
  return arrivalsWithin(
    plan,
    dates.map(({ date }) => date),
    turn,
    { from: earliest, until: outlook.until },
  )
}

/**
 * Returns the bookable arrival nearest to `requested`, or the earlier one if two are equally near. For
 * `taken`, see `survey`.
 */
export function nearestBookable(
  compiled: CompiledPlan,
  arrivals: readonly Arrival[],
  partySize: number,
  requested: EpochMinute,
  now: EpochMinute,
  taken: readonly Taken[],
): Arrival | undefined {
  if (arrivals.length === 0) return undefined
  const view = surveyOf(compiled, arrivals, { partySize }, taken)
  let nearest: Arrival | undefined
  let distance = Number.POSITIVE_INFINITY
  for (let at = 0; at < arrivals.length; at++) {
    const arrival = arrivals[at]!
    const away = Math.abs(arrival.instant - requested)
    if (away >= distance || !isBookableLevel(levelAt(view, at, now))) continue
    nearest = arrival
    distance = away
  }
  return nearest
}

export function bookableWithin(
  compiled: CompiledPlan,
  outlook: Outlook,
  { partySize, areas }: Pick<SurveyRequest, 'partySize' | 'areas'>,
  taken: readonly Taken[],
): Slot[] {
  const arrivals = arrivalsFor(compiled, outlook, partySize)
  if (arrivals.length === 0) return []
  return offered(surveyOf(compiled, arrivals, { partySize, areas }, taken), outlook.now, isBookableLevel)
}
