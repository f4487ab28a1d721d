import { type Locale, lookupOrder } from '../locale.ts'
import { toSerbianLatin } from './serbian-latin.ts'

/** Messages of one catalog file by key. */
export type Catalog = Readonly<Record<string, string>>

/**
 * All messages of a locale: its own ones, then those of its base language, then English (specification, section 9).
 * Serbian in Latin script is the Cyrillic catalog letter by letter, and its own catalog holds the exceptions.
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
