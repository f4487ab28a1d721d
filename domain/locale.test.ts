import { expect, test } from 'vitest'
import { chooseLocale, directionOf, type Locale, locales, writtenLocales, writtenTag } from './locale.ts'

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

test.each<[string[], Locale[], Locale]>([
  [['de'], [], 'de'],
  [['de', 'pt-PT'], ['pt-PT', 'en'], 'pt-PT'],
  [['pt-BR', 'en'], ['pt', 'en'], 'pt'],
  [['fr-CA'], ['fr'], 'fr'],
  [['de'], ['pt-PT', 'en'], 'en'],
  [['de'], ['pt-PT', 'es'], 'pt-PT'],
])('of %j, where %j is offered, the language is %s', (requested, offered, locale) => {
  expect(chooseLocale(requested, offered)).toBe(locale)
})

test.each<[string, string[], Locale]>([
  ['de-AT', [], 'de'],
  ['ar', [], 'en'],
  ['tlh', [], 'en'],
  ['tlh', ['ja', 'de-CH'], 'de'],
  ['sr-Latn-RS', ['de'], 'sr-LATIN'],
  ['FR_ca', ['de'], 'fr-CA'],
])('a link in the language %s, in a browser with %j, is in %s', (asked, preferred, locale) => {
  expect(chooseLocale([asked, ...preferred])).toBe(locale)
})

test('Arabic and Hebrew run from right to left, and all languages with a catalog from left to right', () => {
  expect(['ar', 'ar-EG', 'he-IL'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl'])
  expect(writtenLocales.map(writtenTag).filter(directionOf)).toEqual([])
})
