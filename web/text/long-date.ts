import { type Locale, platformTag } from '#domain/locale.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

/** Formats an ISO date or instant as a day with its year, such as "14 March 2027". */
export function formatLongDate(date: string, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    const shape = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    formats.set(locale, (format = new Intl.DateTimeFormat(platformTag(locale), shape)))
  }
  return format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
