import { type Locale, platformTag, twelveHourLocales } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import { isoWithOffset, isShownTwice } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'

type Shape = 'weekday' | 'shortDay' | 'date' | 'clock12' | 'clock24'

const shapes: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { dateStyle: 'long' },
  clock12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  clock24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

// Creating a formatter is a hundred times slower than using it, and each one takes memory.
const formats = createMemory<Intl.DateTimeFormat>(200)
const zoneNames = createMemory<string>()

/** Formats a local time. It is parsed and formatted as UTC, so that no time zone can shift it. */
function write(wall: string, locale: Locale, shape: Shape): string {
  const format = () => new Intl.DateTimeFormat(platformTag(locale), { ...shapes[shape], timeZone: 'UTC' })
  return formats(`${locale} ${shape}`, format).format(new Date(`${wall.replace(' ', 'T')}Z`))
}

/** Formats a date, given as `2027-03-28` or a local time, with its weekday: "Sunday, March 28". */
export function dayInWords(wall: string, locale: Locale): string {
  return write(`${wall.slice(0, 10)}T00:00`, locale, 'weekday')
}

/** Formats a date like `dayInWords`, but shorter for text messages: "Sun, Mar 28". */
export function shortDayInWords(wall: string, locale: Locale): string {
  return write(`${wall.slice(0, 10)}T00:00`, locale, 'shortDay')
}

/** Returns the wall time in a zone at an instant: `2027-03-28T19:30`. */
export function wallInZone(zone: string, instant: string): string {
  return isoWithOffset(zoneFromIntl(zone), Math.floor(Date.parse(instant) / 60_000)).slice(0, 16)
}

/** Formats `2027-03-28` with its year: "March 28, 2027". */
export function dateInWords(date: string, locale: Locale): string {
  return write(`${date}T00:00`, locale, 'date')
}

/** Formats the time of `2027-03-28T19:30` on the locale's clock, as pages do: "7:30 PM" or "19:30". */
export function clockInWords(wall: string, locale: Locale): string {
  return write(wall.slice(0, 16), locale, twelveHourLocales.has(locale) ? 'clock12' : 'clock24')
}

/**
 * Formats an instant on a zone's clock like `clockInWords`. Names the zone if its clock shows this time twice
 * because clocks are set back: "2:00 AM CET".
 */
export function clockAt(zone: string, instant: string, locale: Locale): string {
  const clock = clockInWords(wallInZone(zone, instant), locale)
  return occursTwice(zone, instant) ? `${clock} ${zoneInShort(zone, instant, locale)}` : clock
}

/** Returns whether a zone's clock shows this time twice because clocks are set back. */
export function occursTwice(zone: string, instant: string): boolean {
  return isShownTwice(zoneFromIntl(zone), Math.floor(Date.parse(instant) / 60_000))
}

/** Returns the name of a time zone at an instant: "Western European Summer Time". */
export function zoneInWords(zone: string, instant: string, locale: Locale): string {
  return zoneName(zone, instant, locale, 'long')
}

/** Returns the short name of a time zone at an instant, for text messages: "GMT+1". */
export function zoneInShort(zone: string, instant: string, locale: Locale): string {
  return zoneName(zone, instant, locale, 'short')
}

function zoneName(zone: string, instant: string, locale: Locale, length: 'long' | 'short'): string {
  return zoneNames(`${locale} ${length} ${zone} ${instant}`, () => {
    const named = () => new Intl.DateTimeFormat(platformTag(locale), { timeZone: zone, timeZoneName: length })
    const parts = formats(`${locale} ${length} ${zone}`, named).formatToParts(new Date(instant))
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  })
}
