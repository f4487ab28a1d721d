import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { who } from '#world/who-is-who.ts'

const regionId = 'pt-lisbon'

/** Returns the URLs of pages that guests open, for dinner for two tomorrow. */
export function demoPages(now = new Date()): {
  home: string
  restaurant: string
  reserve: string
  order: string
  waitlist: string
} {
  // Open all day, so its page shows about forty times, like the page of a real restaurant.
  const slug = who.areas
  const query = `date=${tomorrowIn('Europe/Lisbon', now)}&party=2`
  return {
    home: `/?regionId=${regionId}`,
    restaurant: `/restaurants/${slug}?${query}`,
    reserve: `/reserve/${slug}?${query}`,
    order: `/delivery/${who.fiveMinuteLead}?deliveryType=takeaway`,
    // Never closes, so anyone can join at any time of day.
    waitlist: `/waitlist/${who.dayAndNight}`,
  }
}

function tomorrowIn(timeZone: string, now: Date): CalendarDate {
  return addDays(wallOf(zoneFromIntl(timeZone), Math.floor(now.getTime() / 60_000)).date, 1)
}
