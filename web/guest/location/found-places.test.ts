import { expect, test } from 'vitest'
import type { Region } from '#contracts/regions.ts'
import { foundPlaces } from './found-places.ts'

const place = (id: string, name: string) => ({ id, name, restaurants: 1 })
const region = (id: string, name: string, level1: string): Region => ({
  ...place(id, name),
  level1,
  level2: name,
  regionPath: [],
  mainLevel: { id: 'g' },
})

const known = [place('g', 'World'), place('pt-lisbon', 'Lisbon'), place('ca-montreal', 'Montréal')]

test('what is known is found at once, without case and accents, by the beginning of any word', () => {
  expect(foundPlaces(known, 'montr', []).map(({ id }) => id)).toEqual(['ca-montreal'])
  expect(foundPlaces(known, 'LIS', []).map(({ id }) => id)).toEqual(['pt-lisbon'])
  expect(foundPlaces(known, 'isbon', [])).toEqual([])
})

test('a place that is known and found again is there once, told apart by where it lies', () => {
  const found = foundPlaces(known, 'lis', [region('pt-lisbon', 'Lisbon', 'Portugal')])
  expect(found).toEqual([{ ...place('pt-lisbon', 'Lisbon'), within: 'Portugal' }])
})

test('the world is nobody’s answer to a name', () => {
  expect(foundPlaces(known, 'wor', [])).toEqual([])
})
