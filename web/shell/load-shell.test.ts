import { expect, test } from 'vitest'
import type { Region } from '#contracts/regions.ts'
import { countriesOf, placeName } from './load-shell.ts'

const region = (id: string, name: string, level1 = '', level2 = ''): Region => ({
  id,
  name,
  level1,
  level2,
  regionPath: [],
  restaurants: 3,
  mainLevel: { id: 'g' },
})

const countries = countriesOf([
  region('g', ''),
  region('pt', 'Portugal', 'Portugal'),
  region('pt-porto', 'Porto', 'Portugal', 'Porto'),
  region('pt-lisbon', 'Lisbon', 'Portugal', 'Lisbon'),
  region('de', 'Germany', 'Germany'),
])

test('the selector lists countries with their cities, by name, and not the world', () => {
  expect(countries.map(({ name, cities }) => [name, ...cities.map((city) => city.name)])).toEqual([
    ['Germany'],
    ['Portugal', 'Lisbon', 'Porto'],
  ])
})

test('the header names a city or country, and nothing for the world or an unknown place', () => {
  expect(placeName(countries, 'pt-lisbon')).toBe('Lisbon')
  expect(placeName(countries, 'de')).toBe('Germany')
  expect(placeName(countries, 'g')).toBeNull()
  expect(placeName(countries, 'atlantis')).toBeNull()
})
