import { fallbackLocale, type Locale, platformTag, supportedLocale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { refuse } from '#domain/refusal.ts'
import type { Catalog } from '#domain/translations/merge-catalog.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { otherArguments, unreadable, wrongPlurals } from '#server/platform/translations/faulty-texts.ts'
import { readCatalog } from '#server/platform/translations/read-catalog.ts'

/**
 * Checks own texts before they are saved. Returns the locale, or a refusal with each text that a page
 * couldn't show because its key is unknown, it can't be parsed, or it has different placeholders.
 */
export function checkTexts(locale: string, texts: Catalog): Locale | ServerRefusal<'invalidInput'> {
  const known = supportedLocale(locale)
  if (known !== locale) return faulty([{ field: 'locale', message: `Unknown locale: ${locale}` }])
  const english = readCatalog(fallbackLocale)
  const inField = (key: string, message: string) => ({ field: `texts.${key.split(',')[0]}`, message })
  const problems = [
    ...Object.keys(texts)
      .filter((key) => ownValue(english, key) === undefined)
      .map((key) => inField(key, `There is no text with the key ${key}`)),
    ...unreadable(texts).map((key) => inField(key, 'This is not a valid ICU message')),
    ...[...otherArguments(english, texts), ...wrongPlurals(texts, platformTag(known))].map((problem) =>
      inField(problem.split(/[ :]/)[0] ?? '', problem),
    ),
  ]
  return problems.length > 0 ? faulty(problems) : known
}

function faulty(fields: readonly { field: string; message: string }[]): ServerRefusal<'invalidInput'> {
  return { ...refuse('invalidInput'), fields: fields.slice(0, 20) }
}
