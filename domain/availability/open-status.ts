import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { doorsOf, type OpeningHours, servicesOn } from './service-days.ts'

/** How far ahead a reader is told about the next change. */
const DAYS_AHEAD = 14

/** Null where nothing changes within two weeks: a place that never closes, or stays closed. */
export type OpenStatus =
  | { readonly open: true; readonly until: EpochMinute | null }
  | { readonly open: false; readonly opensAt: EpochMinute | null }

/** Open until when, or closed until when? Services that follow each other without a break count as one stretch. */
export function openStatus(hours: OpeningHours, zone: Zone, now: EpochMinute): OpenStatus {
  const today = wallOf(zone, now).date
  let until = now
  // Yesterday's last service, and the one before of a place that opens for more than a day, may still be running.
  for (let day = -2; day <= DAYS_AHEAD + 1; day++) {
    const date = addDays(today, day)
    for (const service of servicesOn(hours, date)) {
      const { open, close } = doorsOf(zone, date, service)
      if (close <= until) continue
      if (open <= until) until = close
      else return until > now ? { open: true, until } : { open: false, opensAt: open }
    }
  }
  if (until === now) return { open: false, opensAt: null }
  return { open: true, until: until > now + DAYS_AHEAD * 1440 ? null : until }
}
