import { expect, test } from 'vitest'
import { cuisines } from '#world/listings/cuisines.ts'
import { features } from '#world/listings/features.ts'
import { countryCode, countryOfZone, zoneAt, zoneWithin } from './read/countries.ts'
import { currencyOf } from '#domain/money/country-currencies.ts'
import { readFeatures } from './read/restaurant-features.ts'
import { slugCandidates } from './read/restaurant-slugs.ts'
import { readCuisines } from './read/read-restaurant.ts'
import { readTables } from './read/row-values.ts'

test.each([
  ['italian', ['Italian']],
  ['coffee_shop;cake', ['Coffee Shop', 'Cake']],
  [' Pizza ; pizza;PIZZA', ['Pizza']],
  ['italian_pizza', ['Italian', 'Pizza']],
  ['Coffee,_sandwiches,_bagels', ['Coffee Shop', 'Sandwich', 'Bagel']],
  ['σουβλατζίδικο;素食', ['Σουβλατζίδικο', 'Vegetarian']],
  ['chinese  name = Somewhere;yes;', []],
  ['italienisch;Griechische Küche', ['Italian', 'Greek']],
  ['итальянская;японский', ['Italian', 'Japanese']],
  ['義大利;韓式料理;泰国菜', ['Italian', 'Korean', 'Thai']],
  ['constructor;__proto__;toString', ['Constructor', 'Proto', 'Tostring']],
])('the cuisines %s are shown as %j', (text, shown) => {
  expect(readCuisines(text)).toEqual(shown)
})

test('a cuisine of the demo world has the same name when it is imported', () => {
  const written = cuisines.map((cuisine) => cuisine.toLowerCase().replaceAll(' ', '_'))
  expect(written.flatMap(readCuisines)).toEqual([...cuisines])
})

test('an import uses only features that have translations', () => {
  const all =
    'outdoor_seating wheelchair highchair dog live_music diet:vegetarian diet:vegan diet:gluten_free'
  const tags = new Map(
    [...all.split(' '), 'diet:halal', 'takeaway'].map((tag): [string, string] => [tag, 'yes']),
  )
  const found = readFeatures(tags)
  expect(found).toHaveLength(10)
  expect(features).toEqual(expect.arrayContaining(found))
  expect(
    readFeatures(
      new Map([
        ['diet:vegan', 'no'],
        ['wheelchair', 'limited'],
      ]),
    ),
  ).toEqual([])
})

test.each([
  ['4x2;2x4', [2, 2, 2, 2, 4, 4]],
  ['1 x 6 + 1x2', [6, 2]],
  ['4', null],
  ['0x2', null],
  ['2x0', null],
  ['999x2', null],
])('the tables %s become %j', (text, tables) => {
  expect(readTables(text)).toEqual(tables)
})

test('every country has a currency', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const zones = Intl.supportedValuesOf('timeZone').map(countryOfZone)
  expect(zones.filter((country) => country && !names.of(country))).toEqual([])
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  expect([...currencyOf.values()].filter((currency) => !currencies.has(currency))).toEqual([])
  expect(currencyOf.size).toBe(250)
})

test('a country is recognized by its code, and by its name in some languages', () => {
  expect(['pt', 'UK', 'Türkiye', 'hong kong', 'Deutschland', 'Nowhere'].map(countryCode)).toEqual([
    'PT',
    'GB',
    'TR',
    'HK',
    'DE',
    null,
  ])
})

test('a restaurant near a border has the time zone of its own country', () => {
  const byTheSea = { lat: 54.43, lon: 12.68 }
  expect(zoneAt(byTheSea)).toBe('Europe/Copenhagen')
  expect(zoneWithin('DE', byTheSea, null)).toBe('Europe/Berlin')
  expect(zoneWithin('DK', byTheSea, null)).toBe('Europe/Copenhagen')
})

test.each([
  ['Tante Emma', 'Köln', 'tante-emma-koln'],
  ['Кафе Щука', 'Київ', 'kafe-shchuka-kiiv'],
  ['Ταβέρνα Του Γιάννη', '', 'taverna-tou-gianni-gr'],
  ['鼎鍋', '台北市', 'place-42'],
  ['1933', '上海', '1933-gr'],
])('%s in %s gets the slug %s', (name, city, slug) => {
  expect(slugCandidates({ name, city, country_short: 'GR', source: 'osm', source_id: 'node/42' })[0]).toBe(
    slug,
  )
})
