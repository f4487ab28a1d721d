import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Imports restaurants and returns the report. */
function bring(rows: readonly object[], options: ImportOptions = {}) {
  const numbered = async function* () {
    for (const [n, value] of rows.entries()) yield { row: n + 1, value }
  }
  return importCatalogue(world.database, numbered, options)
}

const cityOf = async (id: string) => succeeded(await world.send('restaurants.get', { id })).city

async function regionsFor(search: string): Promise<string[]> {
  world.context.regions.forget()
  const found = succeeded(await world.send('regions.suggestByName', { body: { search, level: 2 } }))
  return found.map(({ id }) => id)
}

test('rows without a city get theirs from the map, and the report says so (wire C2)', async () => {
  const { warnings } = await bring([
    { id: 'dk-1', name: 'Havnens Fisk', lat: 55.68, lon: 12.57 },
    { id: 'dk-2', name: 'Vesterbro Brød', lat: 55.67, lon: 12.55 },
    { id: 'dk-3', name: 'Have og Hav', lat: 55.68, lon: 12.53 },
    { id: 'sea', name: 'Den sidste Fyr', lat: 56.7, lon: 11.5, country: 'DK' },
  ])
  expect(warnings.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    '1: 3 rows have no city; it was taken from the map: Copenhagen (2), Frederiksberg (1).',
    '4: 1 row has no city, and no city is on the map there.',
  ])
  expect(await cityOf('havnens-fisk-copenhagen')).toBe('Copenhagen')
  expect(await cityOf('have-og-hav-frederiksberg')).toBe('Frederiksberg')
})

test.each(['Copenhagen', 'København', 'kobenhavn', 'Kopenhagen', 'Kodaň', 'Копенгаген', '哥本哈根'])(
  'guests find the region with the name %s (wire C3)',
  async (name) => {
    expect(await regionsFor(name)).toEqual(['dk-copenhagen'])
  },
)

test('a city has one spelling on cards, whatever a file calls it (wire C3)', async () => {
  const rows = [
    { id: 'at-1', name: 'Zum Ochsen', lat: 48.21, lon: 16.37, city: 'Wien' },
    { id: 'at-2', name: 'Zur Post', lat: 48.2, lon: 16.36, city: 'Wien' },
    { id: 'at-3', name: 'Zum Fluss', lat: 48.21, lon: 16.38 },
    { id: 'at-4', name: 'Zum Kloster', lat: 48.31, lon: 16.33, city: 'Klosterneuburg' },
  ]
  await bring(rows, { city: 'Vienna' })
  expect(await cityOf('zum-ochsen-wien')).toBe(await cityOf('zum-fluss-wien'))
  expect(await cityOf('zum-kloster-klosterneuburg')).toBe('Klosterneuburg')
  expect(await regionsFor('Vienna')).toEqual(['at-wien'])
  expect(await regionsFor('Wiedeń')).toEqual(['at-wien'])
})

test('guests find a city of the demo world with any of its names after an import (wire C3)', async () => {
  expect(await regionsFor('Lisabona')).toEqual(['pt-lisbon'])
  expect(await regionsFor('Таллин')).toEqual([])
})

test('the search for places finds a city by its name in another language (wire C3)', async () => {
  const query = { search: 'Vídeň', top: 5, suggesterName: 'locations' }
  const { value } = succeeded(await world.send('search.suggestLocations', { query }))
  expect(value[0]).toMatchObject({ id: 'at-wien', name: 'Vienna' })
})
