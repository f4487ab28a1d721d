import { type Locale, platformTag } from '#domain/locale.ts'

const shape = { day: 'numeric', month: 'long', year: 'numeric' } as const
const formats = new Map<Locale, Intl.DateTimeFormat>()

/** Formats an ISO date or instant as a day with its year, such as "14 March 2027". An instant's day is the written one. */
export function formatLongDate(date: string, locale: Locale): string {
  let format = formats.get(locale)
  if (!format)
    formats.set(
      locale,
      (format = new Intl.DateTimeFormat(platformTag(locale), { ...shape, timeZone: 'UTC' })),
    )
  return format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/**
 * Formats the day of an ISO instant in a time zone, by default that of this device. Without `timeZone`, only for what the
 * browser renders, because the server doesn't know the guest's.
 */
export function formatLocalDate(instant: string, locale: Locale, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(platformTag(locale), { ...shape, ...(timeZone && { timeZone }) })
  return format.format(new Date(instant))
}
