import { expect, test } from 'vitest'
import { regionForTests } from '../restaurant-cards/cards-for-tests.ts'
import { cityGuess } from './guess-city.ts'

const city = (id: string, timeZone: string | null) => ({
  ...regionForTests(id, id),
  timeZone,
  regionPath: ['g', id.split('-')[0] ?? ''].map((each) => ({ id: each, name: each })),
})
const cities = [
  city('us-new-york', 'America/New_York'),
  city('de-berlin', 'Europe/Berlin'),
  city('de-munich', 'Europe/Berlin'),
  city('tw-taipei', 'Asia/Taipei'),
  city('xx-nowhere', null),
]

test('of several cities in a time zone, the one with the most restaurants is suggested', () => {
  expect(cityGuess(cities, 'en').zones).toEqual([
    ['America/New_York', 'us-new-york'],
    ['Europe/Berlin', 'de-berlin'],
    ['Asia/Taipei', 'tw-taipei'],
  ])
})

test('a zone is found by its older name too', () => {
  const zones = cityGuess([city('in-kolkata', 'Asia/Kolkata')], 'en').zones.map(([zone]) => zone)
  expect(zones).toContain('Asia/Kolkata')
  expect(zones).toContain(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions().timeZone,
  )
})

test.each([
  ['de', 'de-berlin'],
  ['de-DE', 'de-berlin'],
  ['zh-TW', 'tw-taipei'],
  ['fr', null],
  ['en', null],
  ['en-US', null],
] as const)('the language %s suggests %s', (locale, expected) => {
  expect(cityGuess(cities, locale).byLanguage).toBe(expected)
})

test('an unreadable zone is left as it is', () => {
  expect(cityGuess([city('a-b', 'Mars/Olympus')], 'en').zones).toEqual([['Mars/Olympus', 'a-b']])
})
