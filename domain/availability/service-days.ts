import { addDays, daysBetween, weekDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'
import { closingInstant, openingInstant } from '../time/zone-clock.ts'
import type { RestaurantPlan, SpecialPeriod } from './restaurant-plan.ts'

/** Weekly hours and special periods, for opening hours and reservation hours alike. */
export type OpeningHours = Pick<RestaurantPlan, 'services' | 'specialPeriods'>

/** One service on one day, in wall-clock minutes since midnight of that day. */
export interface ServiceHours {
  readonly opens: number
  readonly closes: number
  readonly name?: string
}

/**
 * Returns the services that begin on this day, earliest first. Empty if the restaurant is closed. Hours past
 * midnight belong to the day on which they began. Use this function wherever hours are shown, offered or
 * checked.
 */
export function servicesOn(hours: OpeningHours, date: CalendarDate): readonly ServiceHours[] {
  const period = specialPeriodOn(hours, date)
  if (period?.closed) return []
  if (period && period.hours.length > 0) return period.hours.toSorted(byOpening)
  const weekDay = weekDayOf(date)
  return hours.services.filter((service) => service.weekDay === weekDay).sort(byOpening)
}

/**
 * Returns the special period that applies on this day: one that staff have written before one that was imported, then
 * the shortest one and, among equally short ones, one that closes the restaurant.
 */
export function specialPeriodOn(
  hours: Pick<OpeningHours, 'specialPeriods'>,
  date: CalendarDate,
): SpecialPeriod | undefined {
  let ruling: SpecialPeriod | undefined
  for (const period of hours.specialPeriods) {
    if (period.starts > date || period.ends < date) continue
    if (!ruling || rules(period, ruling)) ruling = period
  }
  return ruling
}

/** Returns the areas that are open on this day, if a special period closes the others; undefined if all are. */
export function openAreasOn(
  hours: Pick<OpeningHours, 'specialPeriods'>,
  date: CalendarDate,
): readonly string[] | undefined {
  return specialPeriodOn(hours, date)?.areas
}

/** Returns a service's opening and closing as instants, correct on days when the clock changes. */
export function openingInstants(
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
 * Returns when the hours that close at `close` actually end. This is later if the next day's hours follow
 * without a break, as in a restaurant that never closes. Looks at most `enough` minutes past closing.
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
      const opening = openingInstants(plan.zone, next, each)
      if (opening.open <= until && until < opening.close) until = opening.close
    }
    // The following day may continue a service that closes after the next day.
    if (until === before && closes < (ahead + 1) * 1440) break
  }
  return until
}

/**
 * Returns the opening and closing of the service that is open at this instant, and `closes` of its hours. Returns
 * undefined if there is none.
 */
export function serviceOpenAt(
  plan: Pick<RestaurantPlan, 'zone'> & OpeningHours,
  date: CalendarDate,
  instant: EpochMinute,
): ({ readonly open: EpochMinute; readonly close: EpochMinute } & Pick<ServiceHours, 'closes'>) | undefined {
  return servicesOn(plan, date)
    .map((service) => ({ ...openingInstants(plan.zone, date, service), closes: service.closes }))
    .find(({ open, close }) => open <= instant && instant < close)
}

function rules(period: SpecialPeriod, other: SpecialPeriod): boolean {
  if (Boolean(period.imported) !== Boolean(other.imported)) return !period.imported
  const longer = daysBetween(period.starts, period.ends) - daysBetween(other.starts, other.ends)
  return longer < 0 || (longer === 0 && period.closed && !other.closed)
}

function byOpening(a: ServiceHours, b: ServiceHours): number {
  return a.opens - b.opens
}
