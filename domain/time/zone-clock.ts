import { dateOfEpochDay, epochDayOf, twoDigits } from './calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from './zone.ts'

/** What a clock on the wall shows: a day, and minutes since that day's midnight. */
export interface WallTime {
  readonly date: CalendarDate
  readonly minute: number
}

/** No zone is further than this from UTC; wide enough to look at every offset a wall time could mean. */
const FURTHEST_OFFSET = 16 * 60

/**
 * Every instant at which the wall shows this minute of this day, earliest first: none in a spring gap, two in an
 * autumn overlap. A minute of 1440 or more is the wall of the following day.
 */
export function instantsOf(zone: Zone, date: CalendarDate, minute: number): EpochMinute[] {
  const wall = epochDayOf(date) * 1440 + minute
  const found: EpochMinute[] = []
  for (let era = eraAt(zone, wall - FURTHEST_OFFSET); startOf(zone, era) <= wall + FURTHEST_OFFSET; era++) {
    const instant = wall - offsetOf(zone, era)
    if (instant >= startOf(zone, era) && instant < startOf(zone, era + 1)) found.push(instant)
  }
  return found
}

/** When a door that opens at this wall time opens: the earlier one in an overlap, the jump itself in a gap. */
export function openingInstant(zone: Zone, date: CalendarDate, minute: number): EpochMinute {
  const wall = epochDayOf(date) * 1440 + minute
  for (let era = eraAt(zone, wall - FURTHEST_OFFSET); ; era++) {
    const instant = Math.max(wall - offsetOf(zone, era), startOf(zone, era))
    if (instant < startOf(zone, era + 1)) return instant
  }
}

/** When a door that closes at this wall time closes: the end of the last minute before it, the jump itself in a gap. */
export function closingInstant(zone: Zone, date: CalendarDate, minute: number): EpochMinute {
  const wall = epochDayOf(date) * 1440 + minute
  let closing = Number.NEGATIVE_INFINITY
  for (let era = eraAt(zone, wall - FURTHEST_OFFSET); startOf(zone, era) <= wall + FURTHEST_OFFSET; era++) {
    const end = Math.min(wall - offsetOf(zone, era), startOf(zone, era + 1))
    if (end > startOf(zone, era)) closing = end
  }
  return closing
}

export function wallOf(zone: Zone, instant: EpochMinute): WallTime {
  const wall = instant + offsetAt(zone, instant)
  const day = Math.floor(wall / 1440)
  return { date: dateOfEpochDay(day), minute: wall - day * 1440 }
}

/** True when the wall shows this time at another instant too, because the clock goes back over it. */
export function isShownTwice(zone: Zone, instant: EpochMinute): boolean {
  const { date, minute } = wallOf(zone, instant)
  return instantsOf(zone, date, minute).length > 1
}

/** Minutes east of UTC at this instant. */
export function offsetAt(zone: Zone, instant: EpochMinute): number {
  return offsetOf(zone, eraAt(zone, instant))
}

/** `2027-03-28T19:30:00+02:00`: the wall time of the zone together with its offset at that instant. */
export function isoWithOffset(zone: Zone, instant: EpochMinute): string {
  const { date, minute } = wallOf(zone, instant)
  const offset = offsetAt(zone, instant)
  return `${date}T${clockText(minute)}:00${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`
}

/** `hh:mm`, counting hours past 24 where the minutes do. */
function clockText(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** The last stretch of constant offset that has begun by this instant. */
function eraAt(zone: Zone, instant: EpochMinute): number {
  let low = 0
  let high = zone.starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (startOf(zone, middle) <= instant) low = middle
    else high = middle - 1
  }
  return low
}

function startOf(zone: Zone, era: number): EpochMinute {
  return zone.starts[era] ?? Number.POSITIVE_INFINITY
}

function offsetOf(zone: Zone, era: number): number {
  return zone.offsets[era] ?? 0
}
