import { expect, test } from 'vitest'
import { platformTag, writtenLocales } from '#domain/locale.ts'
import { alternateLinks, canonicalLink, openGraphLocale } from './page-links.ts'

const origin = 'https://tables.example'

test('a page links to itself in every written language, and to the default', () => {
  expect(canonicalLink(origin, '/restaurants/kumo', '')).toBe('https://tables.example/restaurants/kumo')
  expect(
    alternateLinks(origin, '/restaurants/kumo').map(({ language, href }) => `${language} ${href}`),
  ).toEqual([
    ...writtenLocales.map(
      (locale) => `${platformTag(locale)} https://tables.example/restaurants/kumo?lang=${locale}`,
    ),
    'x-default https://tables.example/restaurants/kumo',
  ])
})

test('under a tenant with some languages, a page links to itself in these', () => {
  const languages = alternateLinks(origin, '/', ['pt-PT', 'en']).map(({ language }) => language)
  expect(languages).toEqual(['pt-PT', 'en', 'x-default'])
})

test.each([
  ['?lang=de&utm_source=x', '?regionId=pt&lang=de'],
  ['?lang=de-AT', '?regionId=pt&lang=de'],
  ['?lang=zh-Hant', '?regionId=pt&lang=zh-TW'],
  // A language variant without its own texts.
  ['?lang=de-DE', '?regionId=pt'],
  ['?lang=tlh', '?regionId=pt'],
])('with %s a page is found under %s', (search, query) => {
  expect(canonicalLink(origin, '/?regionId=pt', search)).toBe(`${origin}/${query}`)
})

test.each([
  ['de', 'de_DE'],
  ['en', 'en_US'],
  ['zh-TW', 'zh_TW'],
  ['en-GB', 'en_GB'],
  ['fr-CA', 'fr_CA'],
  ['de-DE', 'de_DE'],
] as const)('%s is %s in share metadata', (locale, written) => {
  expect(openGraphLocale(locale)).toBe(written)
})
