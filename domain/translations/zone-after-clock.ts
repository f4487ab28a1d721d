import type { Locale } from '../locale.ts'

/** Words that a language's messages add after a time, before which a zone would tear it apart: "02:30 MESZ Uhr". */
const wordsAfterTimes: ReadonlyMap<string, string> = new Map([['de', 'Uhr']])

/** Puts the short name of a zone after the word that the language adds to a time: "02:30 Uhr MESZ". */
export function withZoneAfterClock(sentence: string, locale: Locale): string {
  const word = wordsAfterTimes.get(locale.slice(0, 2))
  if (!word || !sentence.includes(word)) return sentence
  const torn = new RegExp(`(\\d\\d:\\d\\d)([ \\u00a0]\\p{Lu}{3,5}(?:[+−-][\\d:]+)?)([ \\u00a0]${word})`, 'gu')
  return sentence.replace(torn, '$1$3$2')
}
