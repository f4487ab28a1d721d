import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { openingInstants, type OpeningHours, servicesOn } from './service-days.ts'

/** How many days ahead to search for the next opening or closing. */
const DAYS_AHEAD = 14

/** How many days ahead to search for the next service: past the longest break between two seasons. */
const SERVICE_DAYS_AHEAD = 366

/** Whether a restaurant is open, and when that changes; null if it doesn't change within two weeks. */
export type OpenStatus =
  | { readonly open: true; readonly until: EpochMinute | null }
  | { readonly open: false; readonly opensAt: EpochMinute | null }

/** Consecutive services without a break count as one. */
export function openStatus(hours: OpeningHours, zone: Zone, now: EpochMinute): OpenStatus {
  const today = wallOf(zone, now).date
  let until = now
  // A service that began yesterday, or the day before if it lasts more than 24 hours, may still be going on.
  for (let day = -2; day <= DAYS_AHEAD + 1; day++) {
    const date = addDays(today, day)
    for (const service of servicesOn(hours, date)) {
      const { open, close } = openingInstants(zone, date, service)
      if (close <= until) continue
      if (open <= until) until = close
      else return until > now ? { open: true, until } : { open: false, opensAt: open }
    }
  }
  if (until === now) return { open: false, opensAt: null }
  return { open: true, until: until > now + DAYS_AHEAD * 1440 ? null : until }
}

/**
 * Returns when the next service begins, also while one is going on: lunch, for example, is followed by dinner. Null if
 * there is none within a year.
 */
export function nextServiceAfter(hours: OpeningHours, zone: Zone, now: EpochMinute): EpochMinute | null {
  const today = wallOf(zone, now).date
  for (let day = -1; day <= SERVICE_DAYS_AHEAD; day++) {
    const date = addDays(today, day)
    for (const service of servicesOn(hours, date)) {
      const { open } = openingInstants(zone, date, service)
      if (open > now) return open
    }
  }
  return null
}
