import { expect, test } from 'vitest'
import { alternateLinks, canonicalLink, openGraphLocale } from './page-links.ts'

const origin = 'https://tables.example'

test('a page names itself in every written language, and the one for everybody else', () => {
  expect(canonicalLink(origin, '/restaurants/kumo', '')).toBe('https://tables.example/restaurants/kumo')
  expect(
    alternateLinks(origin, '/restaurants/kumo').map(({ language, href }) => `${language} ${href}`),
  ).toEqual([
    'de https://tables.example/restaurants/kumo?lang=de',
    'en https://tables.example/restaurants/kumo?lang=en',
    'ru https://tables.example/restaurants/kumo?lang=ru',
    'zh-TW https://tables.example/restaurants/kumo?lang=zh-TW',
    'x-default https://tables.example/restaurants/kumo',
  ])
})

test.each([
  ['?lang=de&utm_source=x', '?regionId=pt&lang=de'],
  ['?lang=de-AT', '?regionId=pt&lang=de'],
  ['?lang=zh-Hant', '?regionId=pt&lang=zh-TW'],
  // Not written: such a page reads English.
  ['?lang=fr', '?regionId=pt'],
  ['?lang=tlh', '?regionId=pt'],
])('with %s a page is found under %s', (search, query) => {
  expect(canonicalLink(origin, '/?regionId=pt', search)).toBe(`${origin}/${query}`)
})

test.each([
  ['de', 'de_DE'],
  ['en', 'en_US'],
  ['zh-TW', 'zh_TW'],
  ['sr-LATIN', 'sr_RS'],
  ['fr-CA', 'fr_CA'],
] as const)('%s is %s where a page is shared', (locale, written) => {
  expect(openGraphLocale(locale)).toBe(written)
})
