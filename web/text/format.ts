import { type Locale, platformTag, twelveHourLocales } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import { twoDigits } from '#domain/time/calendar-date.ts'
import { isRepeated, type OffsetAt, offsetReader } from '#domain/time/zone-offsets.ts'

type Shape = 'dayLong' | 'dayShort' | 'clock12' | 'clock24'

const shapes: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  dayLong: { weekday: 'long', day: 'numeric', month: 'long' },
  dayShort: { weekday: 'short', day: 'numeric', month: 'short' },
  clock12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  clock24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = createMemory<Intl.DateTimeFormat>()
/** Formatted dates and times, cached because a page formats the same few many times. */
const written = createMemory<string>()

/** Formats a wall time. Parses and formats it as UTC, so no time zone shifts it. */
function write(isoInstant: string, locale: Locale, shape: Shape): string {
  const kind = `${locale} ${shape}`
  return written(`${kind} ${isoInstant}`, () => {
    const format = () => new Intl.DateTimeFormat(platformTag(locale), { ...shapes[shape], timeZone: 'UTC' })
    return formats(kind, format).format(new Date(isoInstant))
  })
}

/** Formats a date such as `2027-03-28` as weekday, day and month. `long` spells them out. */
export function formatDay(date: string, locale: Locale, length: 'short' | 'long' = 'long'): string {
  return write(`${date}T00:00:00Z`, locale, length === 'long' ? 'dayLong' : 'dayShort')
}

/** Formats a wall time such as `19:30` or `19:30:00` on the locale's 12- or 24-hour clock. */
export function formatClock(wallTime: string, locale: Locale): string {
  const [hours = '00', minutes = '00'] = wallTime.split(':')
  const shape = twelveHourLocales.has(locale) ? 'clock12' : 'clock24'
  return write(`1970-01-01T${hours.padStart(2, '0')}:${minutes}:00Z`, locale, shape)
}

/**
 * Formats the wall time of an ISO instant with the zone's offset. Names the zone if its clock shows this time twice
 * because clocks are set back, such as "2:00 AM CET".
 */
export function formatTimeAt(isoWithOffset: string, zone: string | undefined, locale: Locale): string {
  const clock = formatClock(wallOf(isoWithOffset).time, locale)
  if (!zone || !isShownTwice(isoWithOffset, zone)) return clock
  return `${clock} ${zoneName(zone, isoWithOffset, locale, 'short')}`
}

/** Formats an instant, in any notation, on a zone's clock like `formatTimeAt`. */
export function formatTimeIn(zone: string, instant: string | number, locale: Locale): string {
  return formatTimeAt(inZone(zone, instant), zone, locale)
}

/** Returns an instant as `YYYY-MM-DDThh:mm` on a zone's clock, with the offset. */
export function inZone(zone: string, instant: string | number): string {
  const moment = new Date(instant).getTime()
  const offset = offsets(zone, () => readerOf(zone))(Math.floor(moment / 60_000))
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const wall = new Date(moment + offset * 60_000).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
}

const offsets = createMemory<OffsetAt>()
const changes = createMemory<boolean>()

/** False if the browser doesn't know the zone. */
export function isShownTwice(isoWithOffset: string, zone: string): boolean {
  const instant = Date.parse(isoWithOffset) / 60_000
  if (Number.isNaN(instant)) return false
  const offsetAt = offsets(zone, () => readerOf(zone))
  const day = isoWithOffset.slice(0, 10)
  // Most days have no change, and a page formats many times of one day.
  const noon = Date.parse(`${day}T12:00Z`) / 60_000
  const isNear = changes(`${zone} ${day}`, () => offsetAt(noon - 2880) !== offsetAt(noon + 2880))
  return isNear && isRepeated(offsetAt, instant)
}

function readerOf(zone: string): OffsetAt {
  try {
    return offsetReader(zone)
  } catch {
    return () => 0
  }
}

/**
 * Returns the localized name of the restaurant's time zone at an instant, such as "Western European Standard Time".
 */
export function formatZone(zone: string, instant: string, locale: Locale): string {
  return zoneName(zone, instant, locale, 'long')
}

function zoneName(zone: string, instant: string, locale: Locale, length: 'long' | 'short'): string {
  const kind = `${locale} ${length} ${zone}`
  return written(`${kind} ${instant}`, () => {
    const format = () =>
      new Intl.DateTimeFormat(platformTag(locale), { timeZone: zone, timeZoneName: length })
    const parts = formats(kind, format).formatToParts(new Date(instant))
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  })
}

/** Returns the local date and time of an ISO instant with an offset. */
export function wallOf(isoWithOffset: string): { date: string; time: string } {
  return { date: isoWithOffset.slice(0, 10), time: isoWithOffset.slice(11, 16) }
}
