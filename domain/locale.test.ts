import { expect, test } from 'vitest'
import {
  acceptedLanguages,
  chooseLocale,
  directionOf,
  type Locale,
  locales,
  lookupOrder,
  supportedLocale,
  twelveHourLocales,
  writtenLanguages,
  writtenLocales,
  writtenTag,
} from './locale.ts'

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

test('these are the languages of the menu, each once', () => {
  expect(writtenLanguages.join(' ')).toBe('cs de el en es fr hr it nl pl pt ru sr sv uk zh-TW')
})

test.each(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])(
  '%s runs from right to left',
  (tag) => {
    expect(directionOf(tag)).toBe('rtl')
  },
)

test.each<[string, Locale | null]>([
  [' de-de ', 'de-DE'],
  ['pt_PT', 'pt-PT'],
  ['pt-BR', 'pt'],
  ['sr-Latn', 'sr-LATIN'],
  ['sr-latn-RS', 'sr-LATIN'],
  ['sr-Latnx', 'sr'],
  ['sr-Cyrl', 'sr'],
  ['zh', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-CN', null],
  ['tlh', null],
  ['', null],
])('the language %j is supported as %s', (requested, locale) => {
  expect(supportedLocale(requested)).toBe(locale)
})

test('texts are looked up in the locale, its language and English, each once', () => {
  expect(lookupOrder('fr-CA')).toEqual(['fr-CA', 'fr', 'en'])
  expect(lookupOrder('zh-TW')).toEqual(['zh-TW', 'en'])
  expect(lookupOrder('en')).toEqual(['en'])
})

test('the clock has twelve hours in English and Chinese, except in Britain', () => {
  expect(locales.filter((each) => twelveHourLocales.has(each))).toEqual(['en', 'en-US', 'zh-TW'])
})

test.each([
  ['de', ['de']],
  ['de, en-US;q=0.5, pt;q=0.8', ['de', 'pt', 'en-US']],
  ['en;q=0.10, fr ; q=0.2', ['fr', 'en']],
  ['de;q=0, *, en;q=0.1', ['en']],
  ['es;level=1;q=0.3, it;q=0.4', ['it', 'es']],
  ['', []],
  [undefined, []],
])('a browser that accepts %j prefers %j', (header, tags) => {
  expect(acceptedLanguages(header).map((tag) => tag.trim())).toEqual(tags)
})
