import { type OpeningHours, openingInstants, servicesOn } from '../availability/service-days.ts'
import { addDays } from '../time/calendar-date.ts'
import { wallOf } from '../time/zone-clock.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'

/** A time range that includes `from` but not `until`. */
export interface TimeSpan {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * Returns when something is open between two instants, earliest first. Takes special periods and clock
 * changes into account, and merges hours that follow each other without a break. A span may begin before
 * `from` and end after `until`.
 */
export function openSpans(zone: Zone, hours: OpeningHours, { from, until }: TimeSpan): readonly TimeSpan[] {
  const last = addDays(wallOf(zone, until).date, 1)
  const spans: TimeSpan[] = []
  // The previous day's hours may last past midnight.
  for (let date = addDays(wallOf(zone, from).date, -1); date <= last; date = addDays(date, 1))
    for (const service of servicesOn(hours, date)) {
      const { open, close } = openingInstants(zone, date, service)
      const before = spans.at(-1)
      if (before && open <= before.until)
        spans[spans.length - 1] = { from: before.from, until: Math.max(before.until, close) }
      else if (open < close) spans.push({ from: open, until: close })
    }
  return spans.filter((span) => span.from <= until && span.until > from)
}

/** Returns the service day of an instant, which after midnight may be the previous date. */
export function serviceDateAt(zone: Zone, hours: OpeningHours, instant: EpochMinute): CalendarDate {
  const { date } = wallOf(zone, instant)
  const dayBefore = addDays(date, -1)
  const began = servicesOn(hours, dayBefore).some((service) => {
    const { open, close } = openingInstants(zone, dayBefore, service)
    return open <= instant && instant < close
  })
  return began ? dayBefore : date
}

export function spanAt(spans: readonly TimeSpan[], instant: EpochMinute): TimeSpan | undefined {
  return spans.find(({ from, until }) => from <= instant && instant < until)
}

/** Null hours mean always. */
export function isServedAt(zone: Zone, hours: OpeningHours | null, instant: EpochMinute): boolean {
  return (
    hours === null || spanAt(openSpans(zone, hours, { from: instant, until: instant }), instant) !== undefined
  )
}

/**
 * Like `isServedAt`, but for a wall time. Pages use it because they don't have the rules of the time zone.
 * The results can differ only within the hour in which a clock changes.
 */
export function isServedAtWall(
  hours: OpeningHours | null,
  { date, minute }: { readonly date: CalendarDate; readonly minute: number },
): boolean {
  if (hours === null) return true
  const covers = (day: CalendarDate, at: number) =>
    servicesOn(hours, day).some(({ opens, closes }) => opens <= at && at < closes)
  return covers(date, minute) || covers(addDays(date, -1), minute + 1440)
}
