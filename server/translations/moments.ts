import { type Locale, platformTag } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'

type Shape = 'weekday' | 'date' | 'clock'

const shapes: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { dateStyle: 'long' },
  clock: { hour: 'numeric', minute: '2-digit' },
}

// To make a format costs a hundred times what it costs to write with it, and each keeps memory of its own.
const formats = createMemory<Intl.DateTimeFormat>(200)
const zoneNames = createMemory<string>()

/** Wall time is written as it stands: read as UTC, written as UTC, no zone can move it. */
function write(wall: string, locale: Locale, shape: Shape): string {
  const format = () => new Intl.DateTimeFormat(platformTag(locale), { ...shapes[shape], timeZone: 'UTC' })
  return formats(`${locale} ${shape}`, format).format(new Date(`${wall.replace(' ', 'T')}Z`))
}

/** The day of `2027-03-28`, or of a wall time on it, with its weekday: "Sunday, March 28". */
export function dayInWords(wall: string, locale: Locale): string {
  return write(`${wall.slice(0, 10)}T00:00`, locale, 'weekday')
}

/** `2027-03-28` with its year: "March 28, 2027". */
export function dateInWords(date: string, locale: Locale): string {
  return write(`${date}T00:00`, locale, 'date')
}

/** The clock of `2027-03-28T19:30`: "7:30 PM". */
export function clockInWords(wall: string, locale: Locale): string {
  return write(wall.slice(0, 16), locale, 'clock')
}

/** A zone as it is called at an instant: "Western European Summer Time". */
export function zoneInWords(zone: string, instant: string, locale: Locale): string {
  return zoneNames(`${locale} ${zone} ${instant}`, () => {
    const named = () => new Intl.DateTimeFormat(platformTag(locale), { timeZone: zone, timeZoneName: 'long' })
    const parts = formats(`${locale} ${zone}`, named).formatToParts(new Date(instant))
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  })
}
