import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { who } from '#world/who-is-who.ts'

const regionId = 'pt-lisbon'

/** Addresses that guests open, with dinner for two tomorrow. */
export function demoPages(now = new Date()): {
  home: string
  restaurant: string
  fewTimes: string
  reserve: string
} {
  // Open all day, so that its page shows some forty times, as a restaurant's page in earnest does.
  const slug = who.areas
  const wish = `date=${tomorrowIn('Europe/Lisbon', now)}&party=2`
  return {
    home: `/?regionId=${regionId}`,
    restaurant: `/restaurants/${slug}?${wish}`,
    // Fewer times to draw, so that what stands around the drawing weighs more.
    fewTimes: `/restaurants/${who.oneTable}?${wish}`,
    reserve: `/reserve/${slug}?${wish}`,
  }
}

function tomorrowIn(timeZone: string, now: Date): CalendarDate {
  return addDays(wallOf(zoneFromIntl(timeZone), Math.floor(now.getTime() / 60_000)).date, 1)
}
