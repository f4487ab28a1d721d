import { expect, test } from 'vitest'
import { indexOf, namesFound, place } from './places-for-tests.ts'
import type { SearchFilter } from './question.ts'

const documents = [
  place(1, 'A', {
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
  }),
  place(2, 'B', {
    regionIds: ['rs', 'g'],
    cuisines: ['Српска'],
    price: 3,
    rating: 3.9,
    lat: 44.8,
    lon: 20.4,
  }),
  place(3, 'C', { regionIds: ['fj', 'g'], price: 4, lat: -17, lon: 179.5 }),
  place(4, 'D', { regionIds: ['g'], cuisines: ['Thai'] }),
]
const word = (field: 'region' | 'cuisine' | 'city' | 'area' | 'feature' | 'service', value: string) =>
  ({ kind: 'word', field, value }) as const
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
  ['a region', word('region', 'pt-lisbon'), 'A'],
  ['a region above', word('region', 'pt'), 'A'],
  ['the world', word('region', 'g'), 'ABCD'],
  ['an unknown region', word('region', 'xx'), ''],
  ['a kitchen without case and accents', word('cuisine', 'cafe'), 'A'],
  ['a Cyrillic kitchen in capitals', word('cuisine', 'СРПСКА'), 'B'],
  ['a part of a kitchen', word('cuisine', 'Tha'), ''],
  ['a city', word('city', 'LISBON'), 'A'],
  ['an area', word('area', 'alfama'), 'A'],
  ['a feature', word('feature', 'terrace'), 'A'],
  ['a service', word('service', 'waitlist'), 'A'],
  ['equal', number('price', 'eq', 3), 'B'],
  ['different, also where it is not known', number('rating', 'ne', 4.5), 'BCD'],
  ['less, only where it is known', number('rating', 'lt', 4.5), 'B'],
  ['at least', number('rating', 'ge', 4.5), 'A'],
  ['more', number('price', 'gt', 3), 'C'],
  ['at most', number('price', 'le', 1), 'AD'],
  ['around a spot', { kind: 'near', at: { lat: 38.7, lon: -9.1 }, metres: 5000 }, 'A'],
  ['the spot itself', { kind: 'near', at: { lat: 38.71, lon: -9.13 }, metres: 0 }, 'A'],
  ['around the whole earth', { kind: 'near', at: { lat: 0, lon: 0 }, metres: 21_000_000 }, 'ABC'],
  ['across the date line', { kind: 'near', at: { lat: -17, lon: -179.5 }, metres: 110_000 }, 'C'],
  ['a ring', ring([30, -10], [50, -10], [50, 21], [30, 21]), 'AB'],
  ['a ring round the other way', ring([30, 21], [50, 21], [50, -10], [30, -10]), 'AB'],
  ['a ring across the date line', ring([-20, 170], [-20, -170], [-10, -170], [-10, 170]), 'C'],
  ['a ring told past the date line', ring([-20, 170], [-20, 190], [-10, 190], [-10, 170]), 'C'],
  ['two corners', ring([30, -10], [50, 21]), ''],
  ['ids', { kind: 'ids', ids: [4, 2, 99] }, 'BD'],
  ['all of', { kind: 'all', of: [word('cuisine', 'thai'), number('price', 'eq', 1)] }, 'A'],
  ['any of', { kind: 'any', of: [word('region', 'pt'), word('region', 'rs')] }, 'AB'],
  ['any of nothing', { kind: 'any', of: [] }, ''],
  ['all of nothing', { kind: 'all', of: [] }, 'ABCD'],
  ['not', { kind: 'not', of: word('cuisine', 'thai') }, 'BC'],
  ['not not', { kind: 'not', of: { kind: 'not', of: word('cuisine', 'thai') } }, 'AD'],
])('%s', (_, filter, names) => {
  expect(namesFound(documents, '', { filter }).toSorted().join('')).toBe(names)
})

test('a filter holds for words as well', () => {
  const filter = number('price', 'ge', 3)
  expect(namesFound(documents, 'b', { filter })).toEqual(['B'])
  expect(namesFound(documents, 'a', { filter })).toEqual([])
})

test('distances are metres along the ground', () => {
  const found = indexOf(documents)
  expect(found.near(1, { lat: 38.71, lon: -9.13 })).toBe(0)
  expect(found.near(2, { lat: 45.8, lon: 20.4 })).toBe(111_195)
  expect(found.near(4, { lat: 0, lon: 0 })).toBeNull()
  expect(found.near(99, { lat: 0, lon: 0 })).toBeNull()
  expect(found.position(3)).toEqual({ lat: -17, lon: 179.5 })
  expect(found.position(4)).toBeNull()
})

test('a restaurant added twice is an error', () => {
  expect(() => indexOf([place(7, 'A'), place(7, 'B')])).toThrow('7')
})
