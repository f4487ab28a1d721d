import { type Locale, platformTag } from '#domain/locale.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

/** The name of a weekday as it stands alone; 0 is Sunday, as on the wire. */
export function formatWeekday(weekDay: number, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(platformTag(locale), { weekday: 'long', timeZone: 'UTC' })
    formats.set(locale, format)
  }
  // The 4th of January 1970 was a Sunday.
  return format.format(new Date(Date.UTC(1970, 0, 4 + weekDay)))
}
