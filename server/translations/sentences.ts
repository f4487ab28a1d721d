import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Locale, lookupOrder, platformTag } from '#domain/locale.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { writtenMessages } from './catalogues.ts'
import { dateInWords } from './moments.ts'

export type Values = Readonly<Record<string, string | number>>

/**
 * Formats a message of the catalog in one locale. Returns an unknown key itself, so a missing text is visible but
 * breaks nothing.
 */
export type Say = (key: string, values?: Values) => string

/** Formats calendar dates among the values in the locale. */
function withDaysWritten(values: Values = {}, locale: Locale): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && isCalendarDate(value) ? dateInWords(value, locale) : value,
  ])
  return Object.fromEntries(entries)
}

/** All catalogs with their fallbacks (variant, base, English), compiled on first use. */
export function loadSentences(): (locale: Locale) => Say {
  const written = writtenMessages()
  const speakers = new Map<Locale, Say>()
  const speaker = (locale: Locale): Say => {
    const merged: Record<string, string> = {}
    for (const source of lookupOrder(locale).reverse()) Object.assign(merged, written.get(source))
    const messages: Messages = Object.fromEntries(
      Object.entries(merged).map(([key, text]) => [key, compileMessage(text)]),
    )
    const i18n = setupI18n({ locale: platformTag(locale), messages: { [platformTag(locale)]: messages } })
    return (key, values) => i18n._(key, withDaysWritten(values, locale))
  }
  return (locale) => {
    let say = speakers.get(locale)
    if (!say) speakers.set(locale, (say = speaker(locale)))
    return say
  }
}
