import { expect, test } from 'vitest'
import type { DeliveryZone } from './delivery-zones.ts'
import { bistro } from './menu-for-tests.ts'
import { allowsCash, type OrderingSettings, settingsProblems, taxProblems } from './ordering-settings.ts'
import { taxRules } from './taxes-for-tests.ts'

const zone = (more: Partial<DeliveryZone>): { zones: DeliveryZone[] } => ({
  zones: [
    {
      id: 'town',
      name: 'Town',
      area: { kind: 'postcodes', postcodes: ['10115'] },
      fee: 290,
      freeFrom: 3000,
      minimum: 1500,
      minutes: 20,
      ...more,
    },
  ],
})
const settings = (more: Partial<OrderingSettings> = {}): OrderingSettings => ({
  enabled: true,
  menuIds: ['main'],
  hours: { services: [{ weekDay: 1, opens: 600, closes: 1320 }], specialPeriods: [] },
  leadMinutes: 20,
  minimum: 0,
  cancelMinutes: 60,
  cashDisabled: false,
  ...zone({}),
  ...more,
})
const center = { lat: 52.5, lon: 13.4 }
const late = {
  services: [],
  specialPeriods: [{ starts: '', ends: '', closed: false, hours: [{ opens: 9, closes: 9 }] }],
}

test.each<[string, Partial<OrderingSettings>, string[]]>([
  ['good settings', {}, []],
  ['no cancellation', { cancelMinutes: null }, []],
  ['an undefined menu', { menuIds: ['main', 'lunch'] }, ['unknownMenu']],
  ['a negative notice', { leadMinutes: -1 }, ['minutesNotAllowed']],
  ['half a minute', { leadMinutes: 0.5 }, ['minutesNotAllowed']],
  ['a notice of a year', { leadMinutes: 525_600 }, ['minutesNotAllowed']],
  ['a negative cancel window', { cancelMinutes: -60 }, ['minutesNotAllowed']],
  ['a negative minimum', { minimum: -1 }, ['zoneAmountNotAllowed']],
  ['special hours without a minute', { hours: late }, ['settingsHoursNotAllowed']],
  ['a negative fee', zone({ fee: -1 }), ['zoneAmountNotAllowed']],
  ['a fee of half a cent', zone({ fee: 0.5 }), ['zoneAmountNotAllowed']],
  ['a delivery time that is too long', zone({ minutes: Number.POSITIVE_INFINITY }), ['minutesNotAllowed']],
  [
    'a zone without postal codes',
    zone({ area: { kind: 'postcodes', postcodes: [] } }),
    ['zoneAreaNotAllowed'],
  ],
  [
    'a postal code that matches everything',
    zone({ area: { kind: 'postcodes', postcodes: ['*'] } }),
    ['zoneAreaNotAllowed'],
  ],
  ['a radius of 0', zone({ area: { kind: 'radius', center, meters: 0 } }), ['zoneAreaNotAllowed']],
  [
    'a radius larger than the earth',
    zone({ area: { kind: 'radius', center, meters: 1e9 } }),
    ['zoneAreaNotAllowed'],
  ],
  ['a ring of two corners', zone({ area: { kind: 'ring', ring: [center, center] } }), ['zoneAreaNotAllowed']],
])('a restaurant saves %s: %j', (_, more, expected) => {
  expect(settingsProblems(settings(more), bistro, center).map(({ refused }) => refused)).toEqual(expected)
})

const food = taxRules(false, { food: [5, 9.975] }, 'food')

test.each([
  ['two rates on one base', food, []],
  ['a negative rate', taxRules(false, { food: [-5] }), ['taxRateNotAllowed']],
  ['a rate above 100 %', taxRules(true, { food: [101] }), ['taxRateNotAllowed']],
  ['five decimals', taxRules(true, { food: [9.999_75] }), ['taxRateNotAllowed']],
  ['a rate that isn’t a number', taxRules(true, { food: [Number.NaN] }), ['taxRateNotAllowed']],
  ['an undefined rate', { ...food, rates: food.rates.slice(1) }, ['unknownTaxRate']],
  ['a fee in an undefined class', { ...food, deliveryFeeClass: 'fee' }, ['unknownFeeTaxClass']],
])('tax rules with %s: %j', (_, rules, expected) => {
  expect(taxProblems(rules).map(({ refused }) => refused)).toEqual(expected)
})

test('cash is accepted unless the settings disable it', () => {
  expect(allowsCash(settings())).toBe(true)
  expect(allowsCash(settings({ cashDisabled: true }))).toBe(false)
  expect(allowsCash(undefined)).toBe(true)
})

test.each<[string, Partial<OrderingSettings>, string[]]>([
  ['a notice of 30 days', { leadMinutes: 43_200 }, []],
  ['a notice of 30 days and a minute', { leadMinutes: 43_201 }, ['minutesNotAllowed']],
  ['no notice', { leadMinutes: 0, cancelMinutes: 0 }, []],
  ['delivery that is never free', zone({ freeFrom: null }), []],
  ['delivery that is free from less than nothing', zone({ freeFrom: -1 }), ['zoneAmountNotAllowed']],
  ['a zone with a negative minimum', zone({ minimum: -1 }), ['zoneAmountNotAllowed']],
  ['a delivery time below nothing', zone({ minutes: -1 }), ['minutesNotAllowed']],
  ['the smallest radius', zone({ area: { kind: 'radius', center, meters: 1 } }), []],
  ['the largest radius', zone({ area: { kind: 'radius', center, meters: 500_000 } }), []],
  ['a larger radius', zone({ area: { kind: 'radius', center, meters: 500_001 } }), ['zoneAreaNotAllowed']],
  ['a ring of three corners', zone({ area: { kind: 'ring', ring: [center, center, center] } }), []],
  [
    'a radius with an empty postal code',
    zone({ area: { kind: 'radius', center, meters: 9, postcodes: ['10115', ' -*'] } }),
    ['zoneAreaNotAllowed'],
  ],
])('at the limits, a restaurant saves %s: %j', (_, more, expected) => {
  expect(settingsProblems(settings(more), bistro, center).map(({ refused }) => refused)).toEqual(expected)
})

test('problems say which menu or zone they are about', () => {
  const wrong = zone({ fee: -1, area: { kind: 'postcodes', postcodes: [] } })
  expect(settingsProblems(settings({ menuIds: ['lunch'], ...wrong }), bistro, center)).toEqual([
    { refused: 'unknownMenu', details: { menuId: 'lunch' } },
    { refused: 'zoneAmountNotAllowed', details: { zoneId: 'town' } },
    { refused: 'zoneAreaNotAllowed', details: { zoneId: 'town' } },
  ])
})

const ring = (...corners: [number, number][]) => ({
  kind: 'ring' as const,
  ring: corners.map(([lat, lon]) => ({ lat, lon })),
})
const around: [number, number][] = [
  [52.4, 13.3],
  [52.4, 13.5],
  [52.6, 13.5],
  [52.6, 13.3],
]
const swapped = (corners: [number, number][]) => corners.map(([lat, lon]): [number, number] => [lon, lat])
const bowTie = ring([52.4, 13.3], [52.6, 13.5], [52.6, 13.3], [52.4, 13.5])
const pentagram = ring([52.6, 13.4], [52.4, 13.5], [52.55, 13.25], [52.55, 13.55], [52.4, 13.3])

test.each<[string, DeliveryZone['area'], string[]]>([
  ['a ring around the restaurant', ring(...around), []],
  ['a ring that repeats its first corner', ring(...around, [52.4, 13.3]), []],
  ['a ring that repeats a corner', ring([52.4, 13.3], ...around), []],
  [
    'a ring that touches itself',
    ring([52.4, 13.3], [52.4, 13.5], [52.5, 13.4], [52.6, 13.5], [52.6, 13.3], [52.5, 13.4]),
    [],
  ],
  ['the next town only', ring([52.5, 14.4], [52.5, 14.5], [52.6, 14.5]), []],
  ['a bow tie (situations S29)', bowTie, ['zoneCrossesItself']],
  ['a pentagram (situations S29)', pentagram, ['zoneCrossesItself']],
  ['latitude and longitude exchanged (situations S30)', ring(...swapped(around)), ['zoneExchanged']],
  ['a ring in another city (situations S30)', ring([48.8, 2.3], [48.8, 2.4], [48.9, 2.4]), ['zoneFarAway']],
  [
    'a circle with its center exchanged (situations S30)',
    { kind: 'radius', center: { lat: 13.4, lon: 52.5 }, meters: 5000 },
    ['zoneExchanged'],
  ],
  [
    'a circle in another city (situations S30)',
    { kind: 'radius', center: { lat: 48.8, lon: 2.3 }, meters: 5000 },
    ['zoneFarAway'],
  ],
  [
    'a far circle that reaches the restaurant',
    { kind: 'radius', center: { lat: 49.5, lon: 13.4 }, meters: 400_000 },
    [],
  ],
])('a restaurant that draws %s is told why it is refused, if it is', (_, area, expected) => {
  const problems = settingsProblems(settings(zone({ area })), bistro, center)
  expect(problems.map(({ refused }) => refused)).toEqual(expected)
})

test('without a position of the restaurant, a zone may be anywhere (situations S30)', () => {
  const problems = settingsProblems(settings(zone({ area: ring(...swapped(around)) })), bistro, null)
  expect(problems).toEqual([])
})

test.each([179.4, -179.4])('a zone across the antimeridian is near %d° east (situations S30)', (lon) => {
  const area = ring([-17, 179.5], [-17, -179.5], [-16, -179.5], [-16, 179.5])
  expect(settingsProblems(settings(zone({ area })), bistro, { lat: -16.5, lon })).toEqual([])
})
