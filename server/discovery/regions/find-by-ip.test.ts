import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

const proxied = {
  GEO_HEADERS: 'latitude=x-lat, longitude=x-lon, country=x-country',
}

let behindProxy: OpenWorld
let alone: OpenWorld
beforeAll(async () => {
  behindProxy = await openWorld(proxied)
  alone = await openWorld()
})
afterAll(async () => {
  await behindProxy.close()
  await alone.close()
})

const regionFor = async (world: OpenWorld, headers: Record<string, string>) => {
  const answer = await world.app.inject({ url: '/api/regions/findByIp', headers })
  return answer.json<{ id: string }>().id
}

const lisbon = { 'x-lat': '38.71', 'x-lon': '-9.14' }

test.each([
  ['a position selects the nearest city', lisbon, 'pt-lisbon'],
  ['a position takes precedence over a country', { ...lisbon, 'x-country': 'DE' }, 'pt-lisbon'],
  [
    'a position far from every city selects its country',
    { 'x-lat': '54', 'x-lon': '7.5', 'x-country': 'DE' },
    'de',
  ],
  ['a country alone selects that country', { 'x-country': 'de' }, 'de'],
  ['a country without restaurants selects the world', { 'x-country': 'AQ' }, 'g'],
  ['an address without a location selects the world', { 'x-country': 'XX' }, 'g'],
  ['an incomplete position is ignored', { 'x-lat': '38.71' }, 'g'],
  ['an impossible position is ignored', { 'x-lat': '138', 'x-lon': '0' }, 'g'],
  ['without headers the world is selected', {}, 'g'],
] as [string, Record<string, string>, string][])('with the proxy headers, %s', async (_, headers, id) => {
  expect(await regionFor(behindProxy, headers)).toBe(id)
})

test('a caller’s claimed location is ignored where no proxy is configured', async () => {
  expect(await regionFor(alone, { ...lisbon, 'cf-ipcountry': 'DE' })).toBe('g')
})
