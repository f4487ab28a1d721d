import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { world as places } from '#world/world.ts'

let world: SharedWorld
beforeAll(async () => {
  world = await sharedWorld()
})

const suggest = async (query: Input<'search.suggestLocations'>['query'] = {}) =>
  succeeded(await world.send('search.suggestLocations', { query })).value

const cities = "type eq 'City'"

test('suggests a city first, with its country', async () => {
  const [first] = await suggest({ search: 'lisb', suggesterName: 'locations', 'api-version': '2024-07-01' })
  expect(first).toEqual({
    '@search.text': 'Lisbon',
    id: 'pt-lisbon',
    name: 'Lisbon',
    type: 'City',
    regionId: 'pt-lisbon',
    path: 'Portugal',
  })
})

test('suggests a neighborhood with its city', async () => {
  const [first] = await suggest({ search: 'alfam' })
  expect(first).toEqual({
    '@search.text': 'Alfama',
    id: 'pt-lisbon/Alfama',
    name: 'Alfama',
    type: 'Neighborhood',
    regionId: 'pt-lisbon',
    path: 'Lisbon, Portugal',
  })
})

test.each([
  ['no accents', 'montreal', 'ca-montreal'],
  ['capitals', 'BELGR', 'rs-belgrade'],
  ['a typo', 'belgrdae', 'rs-belgrade'],
  ['a later word', 'york', 'us-new-york'],
])('%s finds the city', async (_, search, id) => {
  expect((await suggest({ search, $filter: cities }))[0]?.id).toBe(id)
})

test('filters by cities, neighborhoods or country', async () => {
  const all = await suggest({ top: 50, $filter: cities })
  expect(all.map(({ id }) => id).toSorted()).toEqual(
    [...new Set(places.restaurants.map(({ city }) => city))].toSorted(),
  )
  const areas = await suggest({ top: 50, $filter: "type eq 'Neighborhood' and regionId eq 'pt'" })
  const inLisbon = places.restaurants.filter(({ city }) => city === 'pt-lisbon').map(({ area }) => area)
  expect(areas.map(({ name }) => name).toSorted()).toEqual([...new Set(inLisbon.filter(Boolean))].toSorted())
  const locked = await suggest({
    top: 50,
    search: 'b',
    $filter: "(type eq 'City' or type eq 'Neighborhood') and regionId eq 'de'",
  })
  expect(locked.length).toBeGreaterThan(0)
  expect(locked.every(({ regionId }) => regionId.startsWith('de'))).toBe(true)
})

test('suggests ten, the largest first, or as many as requested', async () => {
  const ten = await suggest({ $filter: cities })
  const sizes = ten.map(({ id }) => places.restaurants.filter(({ city }) => city === id).length)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(await suggest()).toHaveLength(10)
  expect(await suggest({ top: 2 })).toHaveLength(2)
})

test.each([
  ['$filter', '$top'],
  ['filter', 'top'],
])('the filter may be called %s and the number of suggestions %s', async (filter, top) => {
  const query = new URLSearchParams({ [filter]: "type eq 'Neighborhood'", [top]: '3' }).toString()
  const answer = await world.app.inject({ url: `/indexes/locations/docs/suggest?${query}` })
  const types = answer.json().value.map(({ type }: { type: string }) => type)
  expect(types).toEqual(['Neighborhood', 'Neighborhood', 'Neighborhood'])
})

test.each([
  ["type eq City'", 'unsupportedFilter'],
  ["colour eq 'red'", 'unknownFilterField'],
  ['price gt 2', 'unknownFilterField'],
])('rejects the filter %s', async ($filter, code) => {
  const answer = refused(await world.send('search.suggestLocations', { query: { $filter } }))
  expect(answer).toMatchObject({ status: 400, refused: code })
})
