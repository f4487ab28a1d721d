import { dateOfEpochDay, epochDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { instantsOf } from '../time/zone-clock.ts'
import type { RestaurantPlan } from './restaurant-plan.ts'
import { doorsOf, type ServiceHours, servicesOn } from './service-days.ts'

/** A time at which a party may arrive, whether or not a table is free. */
export interface Arrival {
  readonly serviceDate: CalendarDate
  /** Wall minutes from the midnight that begins the service day. */
  readonly minute: number
  readonly instant: EpochMinute
  readonly service: string
}

/** All arrival times of the service days from `from` on, in order of time, for a party that stays `turn` minutes. */
export function arrivalsOf(plan: RestaurantPlan, from: CalendarDate, days: number, turn: number): Arrival[] {
  const arrivals: Arrival[] = []
  const firstDay = epochDayOf(from)
  for (let day = firstDay; day < firstDay + days; day++) {
    const date = dateOfEpochDay(day)
    for (const service of servicesOn(plan, date)) addArrivals(arrivals, plan, date, service, turn)
  }
  return inOrder(arrivals)
}

function addArrivals(
  arrivals: Arrival[],
  plan: RestaurantPlan,
  serviceDate: CalendarDate,
  { opens, closes, name = '' }: ServiceHours,
  turn: number,
): void {
  const { slotMinutes, lastArrivalMinutes } = plan.rules
  const doors = doorsOf(plan.zone, serviceDate, { opens, closes })
  const last = doors.close - (lastArrivalMinutes ?? turn)
  const clockJumps = doors.close - doors.open !== closes - opens
  for (let minute = opens; minute < closes; minute += slotMinutes) {
    if (clockJumps) {
      for (const instant of instantsOf(plan.zone, serviceDate, minute)) {
        if (instant <= last) arrivals.push({ serviceDate, minute, instant, service: name })
      }
    } else {
      const instant = doors.open + minute - opens
      if (instant > last) return
      arrivals.push({ serviceDate, minute, instant, service: name })
    }
  }
}

/** The clock set back, and services that overlap by mistake, are the two ways in which times come out of order or twice. */
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
