import { createMemory } from '#domain/memory.ts'

/** The current day at a place, and the time there as `HH:mm`. */
export interface LocalNow {
  readonly today: string
  readonly clock: string
}

/** Returns the current day and time in a time zone, or in UTC if the platform doesn't have the zone. */
export function localNow(zone: string | null, now: Date): LocalNow {
  return { today: dayIn(zone, now), clock: formatIn(zone, 'en-GB', clockParts).format(now) }
}

/** Returns the current calendar day in a time zone, or in UTC if the platform doesn't have the zone. */
export function dayIn(zone: string | null, now: Date): string {
  // en-CA formats dates as year-month-day.
  return formatIn(zone, 'en-CA', dayParts).format(now)
}

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formats = createMemory<Intl.DateTimeFormat>()

function formatIn(
  zone: string | null,
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return formats(`${locale} ${zone}`, () => {
    try {
      return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone ?? 'UTC' })
    } catch {
      return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    }
  })
}
