import { type Locale, platformTag } from '#domain/locale.ts'

const formats = new Map<string, Intl.ListFormat>()

/** Joins words into a list for a sentence, such as "milk, eggs and nuts" or "milk, eggs or nuts". */
export function formatList(words: readonly string[], locale: Locale, joined: 'and' | 'or' = 'and'): string {
  const key = `${locale} ${joined}`
  let format = formats.get(key)
  if (!format) {
    const type = joined === 'and' ? 'conjunction' : 'disjunction'
    formats.set(key, (format = new Intl.ListFormat(platformTag(locale), { type })))
  }
  return format.format(words)
}
