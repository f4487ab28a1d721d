import { epochDayOf } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { type Arrival, arrivalsWithin, serviceDatesOf, type Stretch } from './arrivals.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { partyRefusal, turnMinutesOf } from './booking-rules.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import { offered } from './offer-slots.ts'
import type { Taken } from './restaurant-plan.ts'
import type { Slot } from './slot.ts'
import { levelAt, type Question, surveyOf } from './survey.ts'

/** A stretch with the service days that can reach into it: made once, asked of every restaurant of the zone. */
export interface Outlook extends Stretch {
  readonly now: EpochMinute
  readonly days: readonly { readonly date: string; readonly ahead: number }[]
}

/** The stretch from `from` until `until`, both included, as clocks of this zone see it now. */
export function outlookOf(zone: Zone, stretch: Stretch, now: EpochMinute): Outlook {
  const today = epochDayOf(wallOf(zone, now).date)
  const days = serviceDatesOf(zone, stretch).map((date) => ({ date, ahead: epochDayOf(date) - today }))
  return { ...stretch, now, days }
}

/**
 * The arrivals of the stretch at which the rules alone would have this party. Empty means that no book needs to be read:
 * closed, too soon, too far ahead, or a party for which there is no table.
 */
export function arrivalsFor(
  { plan, placements }: CompiledPlan,
  outlook: Outlook,
  partySize: number,
): readonly Arrival[] {
  const { rules } = plan
  const soonest = Math.max(outlook.from, outlook.now, outlook.now + rules.leadMinutes)
  if (soonest > outlook.until || partyRefusal(rules, partySize)) return []
  const seats = placements.some((each) => each.minCovers <= partySize && partySize <= each.maxCovers)
  if (!seats && rules.whenFull === 'refuse') return []
  const dates = outlook.days.filter(({ ahead }) => ahead <= rules.maxAdvanceBookingDays)
  const turn = turnMinutesOf(rules, partySize)
  return arrivalsWithin(
    plan,
    dates.map(({ date }) => date),
    turn,
    { from: soonest, until: outlook.until },
  )
}

/** Of these arrivals the bookable one nearest to `wished`, the earlier of two equally near. `taken` as in `survey`. */
export function nearestBookable(
  compiled: CompiledPlan,
  arrivals: readonly Arrival[],
  partySize: number,
  wished: EpochMinute,
  now: EpochMinute,
  taken: readonly Taken[],
): Arrival | undefined {
  if (arrivals.length === 0) return undefined
  const view = surveyOf(compiled, arrivals, { partySize }, taken)
  let nearest: Arrival | undefined
  let distance = Number.POSITIVE_INFINITY
  for (let at = 0; at < arrivals.length; at++) {
    const arrival = arrivals[at]!
    const away = Math.abs(arrival.instant - wished)
    if (away >= distance || !isBookableLevel(levelAt(view, at, now))) continue
    nearest = arrival
    distance = away
  }
  return nearest
}

/** The bookable slots of the stretch, in order of time: those of its service days that lie within it. */
export function bookableWithin(
  compiled: CompiledPlan,
  outlook: Outlook,
  { partySize, areas }: Pick<Question, 'partySize' | 'areas'>,
  taken: readonly Taken[],
): Slot[] {
  const arrivals = arrivalsFor(compiled, outlook, partySize)
  if (arrivals.length === 0) return []
  return offered(surveyOf(compiled, arrivals, { partySize, areas }, taken), outlook.now, isBookableLevel)
}

/** The `count` slots nearest to the moment, in order of time. */
export function nearestOf(slots: readonly Slot[], wished: EpochMinute, count: number): Slot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.instant - wished) - Math.abs(b.instant - wished))
    .slice(0, count)
    .sort((a, b) => a.instant - b.instant)
}
