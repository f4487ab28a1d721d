import { type OpeningHours, openingInstants, servicesOn } from '../availability/service-days.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'
import { openingInstant, wallOf } from '../time/zone-clock.ts'

/** Minutes after midnight that belong to the evening before, unless a service begins earlier. */
const nightMinutes = 6 * 60

/** When the service of the day before is over at the latest. */
const noon = 12 * 60

/** Reservation hours and opening hours. A restaurant may have only one of them. */
export type HoursOfDay = readonly OpeningHours[]

/**
 * Returns the moment at which a service day begins: 6 a.m., or earlier with its first service. If a service of the day
 * before is still going on then, it begins when that ends.
 */
export function dayStart(hours: HoursOfDay, zone: Zone, date: CalendarDate): EpochMinute {
  const instants = (day: CalendarDate) =>
    hours.flatMap((each) => servicesOn(each, day).map((service) => openingInstants(zone, day, service)))
  const opens = instants(date).map(({ open }) => open)
  const usual = Math.min(openingInstant(zone, date, nightMinutes), ...opens)
  const lastClose = Math.max(usual, ...instants(addDays(date, -1)).map(({ close }) => close))
  return Math.min(lastClose, openingInstant(zone, date, noon))
}

/** Returns the service day of a moment. */
export function serviceDateAt(hours: HoursOfDay, zone: Zone, instant: EpochMinute): CalendarDate {
  const { date } = wallOf(zone, instant)
  return instant < dayStart(hours, zone, date) ? addDays(date, -1) : date
}
