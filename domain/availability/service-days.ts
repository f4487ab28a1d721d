import { addDays, daysBetween, weekDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'
import { closingInstant, openingInstant } from '../time/zone-clock.ts'
import type { RestaurantPlan, SpecialPeriod } from './restaurant-plan.ts'

/** The weekly hours and the days that differ from them; general opening hours and reservation hours alike. */
export type OpeningHours = Pick<RestaurantPlan, 'services' | 'specialPeriods'>

/** The hours of one service on one day, as wall minutes from the midnight that begins the day. */
export interface ServiceHours {
  readonly opens: number
  readonly closes: number
  readonly name?: string
}

/**
 * The services that begin on this day, earliest first; none when closed. What runs past midnight stays with the day it
 * began. Everything that shows, offers or checks hours asks here.
 */
export function servicesOn(hours: OpeningHours, date: CalendarDate): readonly ServiceHours[] {
  const period = specialPeriodOn(hours, date)
  if (period?.closed) return []
  if (period && period.hours.length > 0) return period.hours.toSorted(byOpening)
  const weekDay = weekDayOf(date)
  return hours.services.filter((service) => service.weekDay === weekDay).sort(byOpening)
}

/** The special period that rules this day. Where several meet, the shortest one does; of equally short ones, a closed one. */
export function specialPeriodOn(hours: OpeningHours, date: CalendarDate): SpecialPeriod | undefined {
  let ruling: SpecialPeriod | undefined
  for (const period of hours.specialPeriods) {
    if (period.starts > date || period.ends < date) continue
    if (!ruling || rules(period, ruling)) ruling = period
  }
  return ruling
}

/** When the doors of a service open and close, in instants: right on the days on which the clock jumps. */
export function doorsOf(
  zone: Zone,
  date: CalendarDate,
  service: ServiceHours,
): { readonly open: EpochMinute; readonly close: EpochMinute } {
  return {
    open: openingInstant(zone, date, service.opens),
    close: closingInstant(zone, date, service.closes),
  }
}

/**
 * When the doors of a service, which closes at `close`, are shut in fact. A night that the next day's hours continue without a break does not
 * end at its closing, as in a restaurant that never closes. Looks no further than `enough` minutes past the closing.
 */
export function openUntil(
  plan: Pick<RestaurantPlan, 'zone'> & OpeningHours,
  date: CalendarDate,
  { close, closes }: { readonly close: EpochMinute } & Pick<ServiceHours, 'closes'>,
  enough: number,
): EpochMinute {
  if (closes < 1440) return close
  let until = close
  for (let ahead = 1; until < close + enough; ahead++) {
    const before = until
    const next = addDays(date, ahead)
    for (const each of servicesOn(plan, next)) {
      const doors = doorsOf(plan.zone, next, each)
      if (doors.open <= until && until < doors.close) until = doors.close
    }
    // A closing beyond the next day may be continued by the day after it.
    if (until === before && closes < (ahead + 1) * 1440) break
  }
  return until
}

/** The doors of the service of that day which is open at this instant; undefined when none is. */
export function doorsAround(
  plan: Pick<RestaurantPlan, 'zone'> & OpeningHours,
  date: CalendarDate,
  instant: EpochMinute,
): { readonly open: EpochMinute; readonly close: EpochMinute } | undefined {
  return servicesOn(plan, date)
    .map((service) => doorsOf(plan.zone, date, service))
    .find(({ open, close }) => open <= instant && instant < close)
}

function rules(period: SpecialPeriod, other: SpecialPeriod): boolean {
  const longer = daysBetween(period.starts, period.ends) - daysBetween(other.starts, other.ends)
  return longer < 0 || (longer === 0 && period.closed && !other.closed)
}

function byOpening(a: ServiceHours, b: ServiceHours): number {
  return a.opens - b.opens
}
