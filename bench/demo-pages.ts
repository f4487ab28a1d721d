import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { world } from '#world/world.ts'

const regionId = 'pt-lisbon'

/** Addresses that guests open, with dinner for two tomorrow. */
export function demoPages(now = new Date()): { home: string; restaurant: string; reserve: string } {
  const { slug } = demoRestaurant()
  const wish = `date=${tomorrowIn('Europe/Lisbon', now)}&party=2`
  return {
    home: `/?regionId=${regionId}`,
    restaurant: `/restaurants/${slug}?${wish}`,
    reserve: `/reserve/${slug}?${wish}`,
  }
}

/** A place of the demo world with tables, and much to show. */
function demoRestaurant(): { slug: string } {
  const [place] = world.restaurants
    .filter(({ city, rating, tables }) => city === regionId && rating && tables)
    .toSorted((a, b) => b.description.length - a.description.length)
  if (!place) throw new Error(`The demo world has no place with tables in ${regionId}.`)
  return place
}

function tomorrowIn(timeZone: string, now: Date): CalendarDate {
  return addDays(wallOf(zoneFromIntl(timeZone), Math.floor(now.getTime() / 60_000)).date, 1)
}
