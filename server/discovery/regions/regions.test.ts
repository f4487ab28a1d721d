import { beforeAll, expect, test } from 'vitest'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { world as places } from '#world/world.ts'

let world: SharedWorld
beforeAll(async () => {
  world = await sharedWorld()
})

const lisbon = places.restaurants.filter(({ city }) => city === 'pt-lisbon').length

const suggest = async (body: {
  search?: string
  level1?: string
  parentId?: string
  level?: number
  top?: number
}) => succeeded(await world.send('regions.suggestByName', { body }))
const config = async (id: string) => succeeded(await world.send('regions.config', { id }))

test('a guest without a known location is in the world region, which includes every restaurant', async () => {
  expect(await world.send('regions.findByIp', {})).toEqual({
    id: 'g',
    name: 'World',
    level1: '',
    level2: '',
    regionPath: [{ id: 'g', name: 'World' }],
    mainLevel: { id: 'g' },
    timeZone: null,
    restaurants: places.restaurants.length,
  })
})

test('a city has its path, cuisines and time zone', async () => {
  expect(await config('pt-lisbon')).toMatchObject({
    regionId: 'pt-lisbon',
    regionName: 'Lisbon',
    regionPath: [
      { id: 'g', name: 'World' },
      { id: 'pt', name: 'Portugal' },
      { id: 'pt-lisbon', name: 'Lisbon' },
    ],
    timeZone: 'Europe/Lisbon',
    quickCuisines: expect.arrayContaining(['Portuguese', 'Seafood']),
    regions: [],
  })
})

test('the world lists its countries and a country its cities, each with its number of restaurants', async () => {
  const { regions: countries } = await config('g')
  expect(countries.map(({ id }) => id)).toContain('pt')
  expect(countries.every(({ regionPath }) => regionPath.length === 2)).toBe(true)
  expect(countries.reduce((sum, { restaurants }) => sum + restaurants, 0)).toBe(places.restaurants.length)
  expect((await config('pt')).regions).toMatchObject([
    { id: 'pt-lisbon', level1: 'Portugal', level2: 'Lisbon', restaurants: lisbon },
  ])
})

test('a home page gets its sections', async () => {
  const { sections } = await config('g')
  expect(sections.map(({ id }) => id)).toEqual(['dine', 'order', 'event', 'collections', 'guides', 'post'])
})

test.each(['atlantis', 'PT-LISBON-2', '..%2f'])('the region %s is unknown', async (id) => {
  expect(refused(await world.send('regions.config', { id }))).toMatchObject({
    status: 404,
    refused: 'unknownRegion',
    message: 'We couldn’t find this location.',
  })
})

test.each([
  ['the middle of Lisbon', 38.71, -9.14, 'pt-lisbon'],
  ['the sea west of it', 38.7, -12, 'pt-lisbon'],
  ['Potsdam', 52.4, 13.07, 'de-berlin'],
])('the nearest city to %s is found', async (_, lat, lon, id) => {
  expect(succeeded(await world.send('regions.find', { query: { lat, lon } })).id).toBe(id)
})

test.each([
  ['the South Atlantic', -50, 0],
  ['the south of Spain', 37.4, -5.9],
])('no city is near %s (screens W9)', async (_, lat, lon) => {
  expect(refused(await world.send('regions.find', { query: { lat, lon } })).refused).toBe('unknownRegion')
})

test.each([
  [{ lat: 91, lon: 0 }, 'lat'],
  [{ lat: 0, lon: 181 }, 'lon'],
  [{ lat: 'north', lon: 0 }, 'lat'],
])('the position %o is invalid', async (query, field) => {
  expect(refused(await world.send('regions.find', { query }))).toMatchObject({
    status: 400,
    fields: [{ field }],
  })
})

test.each([
  ['lis', ['pt-lisbon']],
  ['LISB', ['pt-lisbon']],
  ['montreal', ['ca-montreal']],
  ['Montré', ['ca-montreal']],
  ['isbon', ['pt-lisbon']],
  ['lisboa', ['pt-lisbon']],
  ['lisbn', ['pt-lisbon']],
  ['Beograd', ['rs-belgrade']],
  ['Portgual', ['pt']],
  ['Atlantis', []],
])('typing "%s" suggests %o', async (search, ids) => {
  expect((await suggest({ search })).map(({ id }) => id)).toEqual(ids)
})

test('text at the start of a later word of the name matches too', async () => {
  expect((await suggest({ search: 'york' })).map(({ id }) => id)).toEqual(['us-new-york'])
})

test('regions with the most restaurants can be requested, also by type or below a region', async () => {
  const cities = await suggest({ search: '*', level: 2, top: 3 })
  expect(cities).toHaveLength(3)
  const counts = cities.map(({ restaurants }) => restaurants)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const all = await suggest({ search: '*', level: 2 })
  expect(Math.max(...all.map(({ restaurants }) => restaurants))).toBe(counts[0])
  expect((await suggest({ search: '*', parentId: 'pt' })).map(({ id }) => id)).toEqual(['pt-lisbon'])
  const countries = await suggest({ search: '*', parentId: 'g' })
  expect(countries.every(({ level2 }) => level2 === '')).toBe(true)
  expect((await suggest({ search: 'li', parentId: 'g' })).map(({ id }) => id)).toContain('pt-lisbon')
  expect(await suggest({ search: 'berlin', parentId: 'pt' })).toEqual([])
})

test('a star suggests every region, or those of one country', async () => {
  const everywhere = await suggest({ search: '*' })
  expect(everywhere.length).toBeGreaterThan(places.cities.length)
  expect(everywhere).toEqual(await suggest({}))
  const portugal = await suggest({ search: '*', level1: 'Portugal' })
  expect(portugal.map(({ id }) => id).toSorted()).toEqual(['pt', 'pt-lisbon'])
})
