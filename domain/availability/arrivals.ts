import { dateOfEpochDay, epochDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'
import { instantsOf, wallOf } from '../time/zone-clock.ts'
import type { RestaurantPlan } from './restaurant-plan.ts'
import { openingInstants, openUntil, type ServiceHours, servicesOn } from './service-days.ts'

/** A time at which a party may arrive, whether or not a table is free. */
export interface Arrival {
  readonly serviceDate: CalendarDate
  /** Wall-clock minutes since midnight of the service day. */
  readonly minute: number
  readonly instant: EpochMinute
  readonly service: string
}

/** A time range, inclusive at both ends. */
export interface Stretch {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

const always: Stretch = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Returns the arrival times of `days` service days, in order. `turn` is the party's turn time in minutes. */
export function arrivalsOf(plan: RestaurantPlan, from: CalendarDate, days: number, turn: number): Arrival[] {
  const arrivals: Arrival[] = []
  const firstDay = epochDayOf(from)
  for (let day = firstDay; day < firstDay + days; day++) {
    const date = dateOfEpochDay(day)
    for (const service of servicesOn(plan, date)) addArrivals(arrivals, plan, date, service, turn, always)
  }
  return inOrder(arrivals)
}

export function arrivalsWithin(
  plan: RestaurantPlan,
  dates: readonly CalendarDate[],
  turn: number,
  within: Stretch,
): Arrival[] {
  const arrivals: Arrival[] = []
  for (const date of dates) {
    for (const service of servicesOn(plan, date)) addArrivals(arrivals, plan, date, service, turn, within)
  }
  return inOrder(arrivals)
}

/**
 * Returns the service days that may be open in the range, including the previous day, whose hours may run past
 * midnight.
 */
export function serviceDatesOf(zone: Zone, { from, until }: Stretch): CalendarDate[] {
  const first = epochDayOf(wallOf(zone, from).date) - 1
  const last = epochDayOf(wallOf(zone, until).date)
  return Array.from({ length: last - first + 1 }, (_, day) => dateOfEpochDay(first + day))
}

function addArrivals(
  arrivals: Arrival[],
  plan: RestaurantPlan,
  serviceDate: CalendarDate,
  { opens, closes, name = '' }: ServiceHours,
  turn: number,
  within: Stretch,
): void {
  const { slotMinutes, lastArrivalMinutes } = plan.rules
  const opening = openingInstants(plan.zone, serviceDate, { opens, closes })
  const beforeClosing = lastArrivalMinutes ?? turn
  const last = openUntil(plan, serviceDate, { ...opening, closes }, beforeClosing) - beforeClosing
  const clockJumps = opening.close - opening.open !== closes - opens
  for (let minute = opens; minute < closes; minute += slotMinutes) {
    if (clockJumps) {
      for (const instant of instantsOf(plan.zone, serviceDate, minute)) {
        if (instant <= last && within.from <= instant && instant <= within.until)
          arrivals.push({ serviceDate, minute, instant, service: name })
      }
    } else {
      const instant = opening.open + minute - opens
      if (instant > last || instant > within.until) return
      if (instant >= within.from) arrivals.push({ serviceDate, minute, instant, service: name })
    }
  }
}

/**
 * Sorts arrivals by time and drops duplicates, which occur when the clock is set back or services overlap by mistake.
 */
function inOrder(arrivals: Arrival[]): Arrival[] {
  let previous: Arrival | undefined
  const ordered = arrivals.every((arrival) => {
    const later = previous === undefined || previous.instant < arrival.instant
    previous = arrival
    return later
  })
  if (ordered) return arrivals
  arrivals.sort((a, b) => a.instant - b.instant)
  return arrivals.filter((arrival, index) => {
    const before = arrivals[index - 1]
    return before?.instant !== arrival.instant || before.serviceDate !== arrival.serviceDate
  })
}
