import { dateOfEpochDay, epochDayOf, twoDigits } from './calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from './zone.ts'
import { isRepeated } from './zone-offsets.ts'

/** A wall time: a date and the minutes since its midnight. */
export interface WallTime {
  readonly date: CalendarDate
  readonly minute: number
}

/** A number of minutes larger than the UTC offset of any zone. */
const FURTHEST_OFFSET = 16 * 60

/**
 * Returns every instant at which the wall clock shows this time, earliest first: none if it is skipped in
 * spring, and two if it repeats in fall. A minute of 1440 or more is on a later day.
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

/**
 * Returns the instant of an opening time: the earlier one if the time repeats, or the moment of the clock
 * change if it is skipped.
 */
export function openingInstant(zone: Zone, date: CalendarDate, minute: number): EpochMinute {
  const wall = epochDayOf(date) * 1440 + minute
  for (let era = eraAt(zone, wall - FURTHEST_OFFSET); ; era++) {
    const instant = Math.max(wall - offsetOf(zone, era), startOf(zone, era))
    if (instant < startOf(zone, era + 1)) return instant
  }
}

/**
 * Returns the instant of a closing time: the later one if the time repeats, or the moment of the clock change
 * if it is skipped.
 */
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

/** Returns whether the wall clock shows this time twice because clocks are set back. */
export function isShownTwice(zone: Zone, instant: EpochMinute): boolean {
  return isRepeated((at) => offsetAt(zone, at), instant)
}

/** Returns the UTC offset at an instant, in minutes east of UTC. */
export function offsetAt(zone: Zone, instant: EpochMinute): number {
  return offsetOf(zone, eraAt(zone, instant))
}

/**
 * Formats an instant as wall time with its UTC offset: `2027-03-28T19:30:00+02:00`. An instant within a minute is that
 * minute.
 */
export function isoWithOffset(zone: Zone, instant: EpochMinute): string {
  const { date, minute } = wallOf(zone, Math.floor(instant))
  const offset = offsetAt(zone, instant)
  return `${date}T${clockText(minute)}:00${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`
}

/** Formats minutes as `hh:mm`. Hours may exceed 24. */
function clockText(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Returns the index of the last period of constant offset that has begun by this instant. */
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
