import type { SpecialPeriod } from '#domain/availability/restaurant-plan.ts'
import type { Schedule } from '#domain/search/schedules.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { servicesOf, specialPeriod } from '#server/discovery/restaurants/read-plan.ts'
import type { RestaurantRow } from '../engine/search-store.ts'

type HoursOfRow = Pick<RestaurantRow, 'time_zone' | 'hours' | 'periods'>

/**
 * Creates a function that parses the opening hours of a row. It returns null if there are none, and throws if
 * they are invalid. Restaurants with equal hours share one schedule, which saves memory and repeated status
 * checks.
 */
export function createScheduleReader(): (row: HoursOfRow) => Schedule | null {
  const known = new Map<string, Schedule>()
  return ({ time_zone, hours, periods }) => {
    if (hours === '[]' && periods === '[]') return null
    const key = `${time_zone} ${hours} ${periods}`
    const schedule = known.get(key) ?? {
      zone: zoneFromIntl(time_zone),
      services: servicesOf(hours),
      specialPeriods: (JSON.parse(periods) as SpecialPeriod[]).map(specialPeriod),
    }
    known.set(key, schedule)
    return schedule
  }
}
