import { expect, test } from 'vitest'
import { type Locale, locales, writtenLocales, writtenTag } from './locale.ts'

test.each<[Locale, string]>([
  ['de', 'de'],
  ['de-DE', 'de-DE'],
  ['en-GB', 'en-GB'],
  ['zh-TW', 'zh-TW'],
  ['fr', 'fr'],
  ['fr-CA', 'fr-CA'],
  ['fr-FR', 'fr-FR'],
  ['sr', 'sr'],
  ['sr-LATIN', 'sr-Latn'],
  ['sv-SE', 'sv-SE'],
])('a page for %s is in %s', (locale, tag) => {
  expect(writtenTag(locale)).toBe(tag)
})

test('no page claims a language without a catalog', () => {
  const bases = new Set(writtenLocales.map((each) => each.split('-')[0]))
  expect(locales.filter((each) => !bases.has(writtenTag(each).split('-')[0] ?? ''))).toEqual([])
})
