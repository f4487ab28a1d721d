import { expect, test } from 'vitest'
import type { Region } from '#contracts/regions.ts'
import { foundPlaces, nothingFound } from './found-places.ts'

const place = (id: string, name: string) => ({ id, name, restaurants: 1 })
const region = (id: string, name: string, level1: string): Region => ({
  ...place(id, name),
  level1,
  level2: name,
  regionPath: [],
  mainLevel: { id: 'g' },
})

const location = (id: string, name: string, path: string) => ({
  '@search.text': name,
  id,
  name,
  type: id.includes('/') ? ('Neighborhood' as const) : ('City' as const),
  regionId: id.split('/')[0] ?? '',
  path,
})

const known = [place('g', 'World'), place('pt-lisbon', 'Lisbon'), place('ca-montreal', 'Montréal')]

test('what is known is found at once, without case and accents, by the beginning of any word', () => {
  expect(foundPlaces(known, 'montr', nothingFound).map(({ id }) => id)).toEqual(['ca-montreal'])
  expect(foundPlaces(known, 'LIS', nothingFound).map(({ id }) => id)).toEqual(['pt-lisbon'])
  expect(foundPlaces(known, 'isbon', nothingFound)).toEqual([])
})

test('a place that is known and found again is there once, told apart by where it lies', () => {
  const found = foundPlaces(known, 'lis', {
    regions: [region('pt-lisbon', 'Lisbon', 'Portugal')],
    locations: [location('pt-lisbon', 'Lisbon', 'Portugal')],
  })
  expect(found).toEqual([{ ...place('pt-lisbon', 'Lisbon'), within: 'Portugal' }])
})

test('neighbourhoods stand after the towns, each with its city', () => {
  const found = foundPlaces(known, 'al', {
    regions: [region('es-alicante', 'Alicante', 'Spain')],
    locations: [location('pt-lisbon/Alfama', 'Alfama', 'Lisbon, Portugal')],
  })
  expect(found.map(({ name, within }) => `${name}, ${within}`)).toEqual([
    'Alicante, Spain',
    'Alfama, Lisbon, Portugal',
  ])
})

test('the world is nobody’s answer to a name', () => {
  expect(foundPlaces(known, 'wor', nothingFound)).toEqual([])
})
