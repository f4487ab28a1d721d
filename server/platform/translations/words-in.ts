import { type Locale, lookupOrder } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Written, WrittenByLocale } from '#server/platform/database/tables/content-tables.ts'

/**
 * Returns the text in the guest's language, or otherwise in its base language, in English, or in any
 * available language.
 */
export function wordsIn(words: WrittenByLocale, locale: Locale): Written {
  for (const wanted of lookupOrder(locale)) {
    const written = ownValue(words, wanted)
    if (written) return written
  }
  return Object.values(words)[0] ?? { title: '', text: '' }
}
