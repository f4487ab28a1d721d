import { type Locale, fallbackLocale, writtenLanguages } from '../locale.ts'
import { ownValue } from '../own-value.ts'
import type { Catalog } from './merge-catalog.ts'

/** Follows English texts that development shows in other languages until they are translated. */
export const pendingMark = ' ᴱᴺ'

/** English texts that languages lack. `languages` lack exactly these `keys`. */
export interface PendingTexts {
  readonly languages: readonly Locale[]
  readonly keys: readonly string[]
}

/** Lists the texts that have to be translated before a release. Variants of a language need only what differs. */
export function pendingTexts(written: (locale: Locale) => Catalog | undefined): PendingTexts[] {
  const english = Object.keys(written(fallbackLocale) ?? {})
  const found = new Map<string, { languages: Locale[]; keys: string[] }>()
  for (const language of writtenLanguages) {
    const catalog = written(language) ?? {}
    const keys = english.filter((key) => ownValue(catalog, key) === undefined)
    if (keys.length === 0) continue
    const same = found.get(keys.join())
    if (same) same.languages.push(language)
    else found.set(keys.join(), { languages: [language], keys })
  }
  return [...found.values()]
}

const listed = 10

/** Returns a line for developers, such as "1 text to translate in de, fr: chat.send". */
export function pendingLine({ languages, keys }: PendingTexts): string {
  const more = keys.length > listed ? ` and ${keys.length - listed} more` : ''
  const texts = keys.length === 1 ? 'text' : 'texts'
  return `${keys.length} ${texts} to translate in ${languages.join(', ')}: ${keys.slice(0, listed).join(', ')}${more}`
}
