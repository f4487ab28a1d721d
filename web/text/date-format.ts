import { type Locale, platformTag } from '#domain/locale.ts'

const letters: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }

/** Returns the locale's numeric date format, such as `DD.MM.YYYY`. */
export function dateFormatOf(locale: Locale): string {
  return new Intl.DateTimeFormat(platformTag(locale), { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value)
    .join('')
}
