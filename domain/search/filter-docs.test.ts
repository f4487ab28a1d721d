import { expect, test } from 'vitest'
import { daily, service, utc } from '../availability/plan-for-tests.ts'
import { indexOf, namesFound, namesOf, queryFor, restaurant } from './documents-for-tests.ts'
import type { SearchFilter } from './search-query.ts'

/** Midnight of a Friday in UTC, in minutes since 1970. */
const friday = Date.UTC(2027, 4, 7) / 60_000
const clock = (hours: number) => friday + hours * 60

const documents = [
  restaurant(1, 'A', {
    regionIds: ['pt-lisbon', 'pt', 'g'],
    cuisines: ['Café', 'Thai'],
    city: 'Lisbon',
    area: 'Alfama',
    features: ['Terrace'],
    services: ['reservations', 'waitlist'],
    price: 1,
    rating: 4.5,
    lat: 38.71,
    lon: -9.13,
    schedule: { zone: utc, services: daily('12:00', '15:00'), specialPeriods: [] },
  }),
  restaurant(2, 'B', {
    regionIds: ['rs', 'g'],
    cuisines: ['Српска'],
    price: 3,
    rating: 3.9,
    lat: 44.8,
    lon: 20.4,
    schedule: { zone: utc, services: [service(5, '14:00', '26:00')], specialPeriods: [] },
  }),
  restaurant(3, 'C', { regionIds: ['fj', 'g'], price: 4, lat: -17, lon: 179.5 }),
  restaurant(4, 'D', { regionIds: ['g'], cuisines: ['Thai'] }),
]
const term = (field: 'region' | 'cuisine' | 'city' | 'area' | 'feature' | 'service', value: string) =>
  ({ kind: 'term', field, value }) as const
const number = (
  field: 'price' | 'rating',
  comparison: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge',
  value: number,
) => ({ kind: 'number', field, comparison, value }) as const
const ring = (...corners: [number, number][]): SearchFilter => ({
  kind: 'within',
  ring: corners.map(([lat, lon]) => ({ lat, lon })),
})

test.each<[string, SearchFilter, string]>([
  ['a region', term('region', 'pt-lisbon'), 'A'],
  ['a parent region', term('region', 'pt'), 'A'],
  ['the world', term('region', 'g'), 'ABCD'],
  ['an unknown region', term('region', 'xx'), ''],
  ['a cuisine in another case and without accents', term('cuisine', 'cafe'), 'A'],
  ['a Cyrillic cuisine in capitals', term('cuisine', 'СРПСКА'), 'B'],
  ['part of a cuisine', term('cuisine', 'Tha'), ''],
  ['a city', term('city', 'LISBON'), 'A'],
  ['an area', term('area', 'alfama'), 'A'],
  ['a feature', term('feature', 'terrace'), 'A'],
  ['a service', term('service', 'waitlist'), 'A'],
  ['equal', number('price', 'eq', 3), 'B'],
  ['not equal, or unknown', number('rating', 'ne', 4.5), 'BCD'],
  ['less, unless unknown', number('rating', 'lt', 4.5), 'B'],
  ['at least', number('rating', 'ge', 4.5), 'A'],
  ['greater', number('price', 'gt', 3), 'C'],
  ['at most', number('price', 'le', 1), 'AD'],
  ['near a position', { kind: 'near', at: { lat: 38.7, lon: -9.1 }, meters: 5000 }, 'A'],
  ['the position itself', { kind: 'near', at: { lat: 38.71, lon: -9.13 }, meters: 0 }, 'A'],
  ['a radius of the whole earth', { kind: 'near', at: { lat: 0, lon: 0 }, meters: 21_000_000 }, 'ABC'],
  ['a radius across the antimeridian', { kind: 'near', at: { lat: -17, lon: -179.5 }, meters: 110_000 }, 'C'],
  ['a ring', ring([30, -10], [50, -10], [50, 21], [30, 21]), 'AB'],
  ['a ring in the opposite direction', ring([30, 21], [50, 21], [50, -10], [30, -10]), 'AB'],
  ['a ring across the antimeridian', ring([-20, 170], [-20, -170], [-10, -170], [-10, 170]), 'C'],
  ['a ring with longitudes over 180', ring([-20, 170], [-20, 190], [-10, 190], [-10, 170]), 'C'],
  ['two corners', ring([30, -10], [50, 21]), ''],
  ['ids', { kind: 'ids', ids: [4, 2, 99] }, 'BD'],
  ['open at noon', { kind: 'open', at: clock(12) }, 'A'],
  ['open at half past two', { kind: 'open', at: clock(14.5) }, 'AB'],
  ['open after midnight', { kind: 'open', at: clock(25) }, 'B'],
  ['open in the early morning', { kind: 'open', at: clock(26) }, ''],
  ['not open, or unknown', { kind: 'not', of: { kind: 'open', at: clock(13) } }, 'BCD'],
  ['all of', { kind: 'all', of: [term('cuisine', 'thai'), number('price', 'eq', 1)] }, 'A'],
  ['any of', { kind: 'any', of: [term('region', 'pt'), term('region', 'rs')] }, 'AB'],
  ['any of nothing', { kind: 'any', of: [] }, ''],
  ['all of nothing', { kind: 'all', of: [] }, 'ABCD'],
  ['not', { kind: 'not', of: term('cuisine', 'thai') }, 'BC'],
  ['double negation', { kind: 'not', of: { kind: 'not', of: term('cuisine', 'thai') } }, 'AD'],
])('%s', (_, filter, names) => {
  expect(namesFound(documents, '', { filter }).toSorted().join('')).toBe(names)
})

test('a filter applies to text queries too', () => {
  const filter = number('price', 'ge', 3)
  expect(namesFound(documents, 'b', { filter })).toEqual(['B'])
  expect(namesFound(documents, 'a', { filter })).toEqual([])
})

test('one index answers who is open at any minute, in any order', () => {
  const index = indexOf(documents)
  const openAt = (hours: number) =>
    namesOf(documents, index.find(queryFor('', { filter: { kind: 'open', at: clock(hours) } })))
  expect([14.5, 13, 25, 14, 0, 14.5].map((hours) => openAt(hours).toSorted().join(''))).toEqual([
    'AB',
    'A',
    'B',
    'AB',
    '',
    'AB',
  ])
})

test('adding a restaurant twice throws', () => {
  expect(() => indexOf([restaurant(7, 'A'), restaurant(7, 'B')])).toThrow('7')
})
