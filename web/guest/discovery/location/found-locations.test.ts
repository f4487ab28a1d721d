import { expect, test } from 'vitest'
import type { Region } from '#contracts/discovery/regions.ts'
import { foundLocations, nothingFound } from './found-locations.ts'

const summary = (id: string, name: string) => ({ id, name, restaurants: 1 })
const region = (id: string, name: string, level1: string): Region => ({
  ...summary(id, name),
  level1,
  level2: name,
  regionPath: [],
  mainLevel: { id: 'g' },
  timeZone: null,
})

const location = (id: string, name: string, path: string) => ({
  '@search.text': name,
  id,
  name,
  type: id.includes('/') ? ('Neighborhood' as const) : ('City' as const),
  regionId: id.split('/')[0] ?? '',
  path,
})

const known = [summary('g', 'World'), summary('pt-lisbon', 'Lisbon'), summary('ca-montreal', 'Montréal')]

test('known locations match by the start of any word, ignoring case and accents', () => {
  expect(foundLocations(known, 'montr', nothingFound).map(({ id }) => id)).toEqual(['ca-montreal'])
  expect(foundLocations(known, 'LIS', nothingFound).map(({ id }) => id)).toEqual(['pt-lisbon'])
  expect(foundLocations(known, 'isbon', nothingFound)).toEqual([])
})

test('a location that is known and found appears once, with the country it is in', () => {
  const found = foundLocations(known, 'lis', {
    regions: [region('pt-lisbon', 'Lisbon', 'Portugal')],
    locations: [location('pt-lisbon', 'Lisbon', 'Portugal')],
  })
  expect(found).toEqual([{ ...summary('pt-lisbon', 'Lisbon'), within: 'Portugal' }])
})

test('neighborhoods come after cities, each with its city', () => {
  const found = foundLocations(known, 'al', {
    regions: [region('es-alicante', 'Alicante', 'Spain')],
    locations: [location('pt-lisbon/Alfama', 'Alfama', 'Lisbon, Portugal')],
  })
  expect(found.map(({ name, within }) => `${name}, ${within}`)).toEqual([
    'Alicante, Spain',
    'Alfama, Lisbon, Portugal',
  ])
})

test('no text matches the world', () => {
  expect(foundLocations(known, 'wor', nothingFound)).toEqual([])
})
