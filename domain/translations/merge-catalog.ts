import { type Locale, lookupOrder } from '../locale.ts'
import { toSerbianLatin } from './serbian-latin.ts'

/** Messages of one catalog file by key. */
export type Catalog = Readonly<Record<string, string>>

/**
 * Returns all messages of a locale: its own, otherwise those of its base language, otherwise English
 * (specification, section 9). Serbian in Latin script is transliterated from the Cyrillic catalog; its own
 * catalog contains only the exceptions.
 */
export function mergeCatalog(locale: Locale, written: (locale: Locale) => Catalog | undefined): Catalog {
  const sources = lookupOrder(locale).map((source) => {
    const messages = written(source) ?? {}
    return locale === 'sr-LATIN' && source === 'sr' ? inLatin(messages) : messages
  })
  return Object.assign({}, ...sources.toReversed())
}

function inLatin(messages: Catalog): Catalog {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, toSerbianLatin(text)]))
}
