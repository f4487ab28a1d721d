import { fallbackLocale, type Locale, lookupOrder } from '../locale.ts'
import { toSerbianLatin } from './serbian-latin.ts'

/** Messages of one catalog file by key. */
export type Catalog = Readonly<Record<string, string>>

/**
 * Returns all messages of a locale: its own, otherwise those of its base language, otherwise English
 * (specification, section 9). Serbian in Latin script is transliterated from the Cyrillic catalog; its own
 * catalog contains only the exceptions. `mark` is appended to English texts in other languages.
 */
export function mergeCatalog(
  locale: Locale,
  written: (locale: Locale) => Catalog | undefined,
  mark = '',
): Catalog {
  const isEnglish = locale.startsWith(fallbackLocale)
  const sources = lookupOrder(locale).map((source) => {
    const messages = written(source) ?? {}
    if (source === fallbackLocale && !isEnglish && mark) return changed(messages, (text) => `${text}${mark}`)
    return locale === 'sr-LATIN' && source === 'sr' ? changed(messages, toSerbianLatin) : messages
  })
  return Object.assign({}, ...sources.toReversed())
}

function changed(messages: Catalog, change: (text: string) => string): Catalog {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, change(text)]))
}
