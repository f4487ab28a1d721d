import { type OpeningHours, openingInstants, servicesOn } from '../availability/service-days.ts'
import { addDays } from '../time/calendar-date.ts'
import { wallOf } from '../time/zone-clock.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'

/** From `from` up to, but not including, `until`. */
export interface TimeSpan {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * When something is open between two instants, earliest first. Weekly hours, special periods and clock changes count;
 * hours that follow without a break are one span. A span may begin before `from` and end after `until`.
 */
export function openSpans(zone: Zone, hours: OpeningHours, { from, until }: TimeSpan): readonly TimeSpan[] {
  const last = addDays(wallOf(zone, until).date, 1)
  const spans: TimeSpan[] = []
  // Hours of the day before may last past midnight.
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

/** The day that the hours at an instant began on: after midnight, it may be the day before. */
export function serviceDateAt(zone: Zone, hours: OpeningHours, instant: EpochMinute): CalendarDate {
  const { date } = wallOf(zone, instant)
  const dayBefore = addDays(date, -1)
  const began = servicesOn(hours, dayBefore).some((service) => {
    const { open, close } = openingInstants(zone, dayBefore, service)
    return open <= instant && instant < close
  })
  return began ? dayBefore : date
}

/** The span that contains an instant; undefined if closed. */
export function spanAt(spans: readonly TimeSpan[], instant: EpochMinute): TimeSpan | undefined {
  return spans.find(({ from, until }) => from <= instant && instant < until)
}

/** Whether something with these hours is served at an instant. Null means always. */
export function isServedAt(zone: Zone, hours: OpeningHours | null, instant: EpochMinute): boolean {
  return (
    hours === null || spanAt(openSpans(zone, hours, { from: instant, until: instant }), instant) !== undefined
  )
}

/**
 * The same by the clock on the wall, for pages, which don't know the rules of the time zone. Differs only within the hour
 * in which a clock changes.
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
