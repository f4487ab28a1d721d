/** Returns the current calendar day in a time zone, or in UTC if the platform doesn't have the zone. */
export function dayIn(zone: string | null, now: Date): string {
  return dayFormat(zone ?? 'UTC').format(now)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = newFormat(timeZone) ?? newFormat('UTC')
  if (!format) throw new Error('This platform cannot format a date in UTC')
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    // en-CA formats dates as year-month-day.
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  } catch {
    return undefined
  }
}
