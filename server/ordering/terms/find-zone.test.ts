import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { findAddress } from './geocoder.ts'

type Reply = (response: ServerResponse, query: URLSearchParams) => void

let geocoder: Server
let reply: Reply
let asked: URLSearchParams[]
let from: string
let world: OpenWorld
let alone: OpenWorld
let service: string
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://geocoder')
    asked.push(url.searchParams)
    from = `${request.headers['user-agent']} asks ${url.pathname}`
    reply(response, url.searchParams)
  })
  await new Promise<void>((listening) => geocoder.listen(0, '127.0.0.1', listening))
  service = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/nominatim`
  world = await openWorld({ GEOCODER_URL: `${service}/` })
  alone = await openWorld()
})
afterAll(async () => {
  await world.close()
  await alone.close()
  geocoder.closeAllConnections()
  geocoder.close()
})
beforeEach(() => {
  asked = []
  reply = finding()
})

/** Returns a house in the format of Nominatim. */
const house = (lat: number, lon: number, more: object = {}) => ({
  place_id: 1,
  lat: String(lat),
  lon: String(lon),
  display_name: 'Rua da Casa 7, Lisboa',
  place_rank: 30,
  address: { house_number: '7', postcode: '1500-001' },
  ...more,
})

function finding(...found: object[]): Reply {
  return (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
}

const zoneOf = (body: object, restaurantId: string = who.ordering, from = world) =>
  from.send('ordering.findZone', { restaurantId, body })

const inBenfica = { lat: 38.7444, lon: -9.19 }
const inLisbon = { lat: 38.72, lon: -9.15 }
const atSea = { lat: 38.7, lon: -10.5 }

test('a shared location or a pin has a zone with its fee, minimum and minutes', async () => {
  const near = succeeded(await zoneOf({ position: inBenfica }))
  expect(near).toEqual({
    zone: { id: 'zone-1', name: 'Benfica', fee: 190, freeFrom: 2500, minimum: 1000, minutes: 15 },
    position: inBenfica,
    postcode: null,
    label: '',
  })
  expect(succeeded(await zoneOf({ position: inLisbon })).zone).toMatchObject({ name: 'Lisboa', fee: 390 })
  expect(asked).toEqual([])
})

test('O6: an address in the sea is refused, whatever a page displayed', async () => {
  expect(refused(await zoneOf({ position: atSea }))).toMatchObject({
    status: 409,
    refused: 'outsideDeliveryZones',
  })
})

test('a postal code alone decides where zones are lists of postal codes', async () => {
  const restaurant = 'the-velvet-pickle'
  expect(succeeded(await zoneOf({ postcode: '10009' }, restaurant)).zone.fee).toBe(299)
  expect(succeeded(await zoneOf({ postcode: '10011' }, restaurant)).zone.fee).toBe(599)
  expect(refused(await zoneOf({ postcode: '11231' }, restaurant)).refused).toBe('outsideDeliveryZones')
  expect(refused(await zoneOf({ position: inBenfica }, restaurant)).refused).toBe('postcodeNeeded')
})

test('a typed address is looked up near the restaurant, and its street number decides', async () => {
  reply = finding(house(inLisbon.lat, inLisbon.lon))
  const found = succeeded(await zoneOf({ address: 'Rua da Casa 7' }))
  expect(found).toMatchObject({ zone: { name: 'Lisboa' }, position: inLisbon, postcode: '1500-001' })
  expect(found.label).toBe('Rua da Casa 7, Lisboa')
  expect(from).toMatch(/^Banquette\/.+ asks \/nominatim\/search$/)
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ q: 'Rua da Casa 7', countrycodes: 'pt' })
})

test('two results for the same street number are one address', async () => {
  reply = finding(house(inLisbon.lat, inLisbon.lon), house(inLisbon.lat + 0.0002, inLisbon.lon))
  expect(succeeded(await zoneOf({ address: 'Rua da Casa 7' })).zone.name).toBe('Lisboa')
})

test.each([
  ['nothing', finding(), 'addressNotFound'],
  ['two addresses', finding(house(38.72, -9.15), house(38.74, -9.15)), 'addressUnclear'],
  ['only the street', finding(house(38.72, -9.15, { place_rank: 26, address: {} })), 'addressUnclear'],
  ['an address outside the zones', finding(house(atSea.lat, atSea.lon)), 'outsideDeliveryZones'],
  ['an error', (response: ServerResponse) => response.writeHead(500).end(), 'postcodeNeeded'],
  ['something else', (response: ServerResponse) => response.end('<html>'), 'postcodeNeeded'],
  ['an impossible position', finding(house(123, 4)), 'postcodeNeeded'],
  ['too much', (response: ServerResponse) => response.end(`[${' '.repeat(300_000)}]`), 'postcodeNeeded'],
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { location: '/x' }).end(),
    'postcodeNeeded',
  ],
] as const)('a position is never guessed: a service that finds %s', async (_, answer, code) => {
  reply = answer
  expect(refused(await zoneOf({ address: 'Rua da Casa 7' })).refused).toBe(code)
})

test('a service that takes too long is given up', async () => {
  reply = () => undefined
  const vicinity = { country: 'PT', around: null }
  const answer = await findAddress(service, 'Rua da Casa', vicinity, {
    userAgent: 'Banquette/test',
    timeoutMs: 200,
  })
  expect(answer).toBe('away')
})

test.each([
  ['Estrada do Carvão 140, 1500-123 Lisboa', 'Benfica'],
  ['Estrada de Benfica 410, １５００－１００ Lisboa', 'Benfica'],
  ['Rua do Sol 1, 1250-096 Lisboa', 'Lisboa'],
  ['Rua do Ouro 1, 4000-001 Porto', 'outsideDeliveryZones'],
  ['Rua do Ouro 1, 4000 Porto', 'postcodeNeeded'],
  ['Rua da Casa 7', 'postcodeNeeded'],
])(
  'without a geocoder, the postal code in the address %j decides: %s (guests 1.3)',
  async (address, expected) => {
    const answer = await zoneOf({ address }, who.ordering, alone)
    expect('zone' in answer ? answer.zone.name : refused(answer).refused).toBe(expected)
    expect(asked).toEqual([])
  },
)

test('the typed address decides, wherever the device is (guests 1.3)', async () => {
  const porto = { lat: 41.15, lon: -8.61 }
  const here = { address: 'Estrada do Carvão 140, 1500-123 Lisboa', position: porto }
  expect(succeeded(await zoneOf(here, who.ordering, alone))).toMatchObject({
    zone: { name: 'Benfica' },
    position: null,
    postcode: '1500-123',
  })
  const there = { address: 'Rua do Ouro 1, 4000-001 Porto', position: inBenfica }
  expect(refused(await zoneOf(there, who.ordering, alone)).refused).toBe('outsideDeliveryZones')
})

test.each([
  ['E1W 0XC', 'Wapping'],
  ['e1 8aa', 'Wapping'],
  ['E17 3AA', 'outsideDeliveryZones'],
  ['E10 5AA', 'outsideDeliveryZones'],
  ['SE1 4AA', 'Across the river'],
  ['SE16 4AA', 'Across the river'],
  ['SE19 1AA', 'outsideDeliveryZones'],
  ['SE18 6AA', 'outsideDeliveryZones'],
])('the postal code %j in London belongs to the zone %s (situations S13)', async (postcode, expected) => {
  const answer = await zoneOf({ postcode }, who.fiveMinuteLead, alone)
  expect('zone' in answer ? answer.zone.name : refused(answer).refused).toBe(expected)
})

test('every restaurant of the demo world delivers to its own address as it is typed (guests 1.3)', async () => {
  const rows = await alone.database.sql
    .selectFrom('restaurants as r')
    .innerJoin('delivery_zones as z', 'z.restaurant_id', 'r.id')
    .select(['r.slug', 'r.address', 'r.zip', 'r.city', 'r.country_short'])
    .where('z.position', '=', 0)
    .execute()
  expect(rows.length).toBeGreaterThan(10)
  for (const { slug, address, zip, city, country_short } of rows) {
    const isLast = ['GB', 'US', 'AU', 'CA'].includes(country_short)
    const typed = isLast ? `${address}, ${city} ${zip}` : `${address}, ${zip} ${city}`
    expect({ slug, ...(await zoneOf({ address: typed }, slug, alone)) }).toMatchObject({
      slug,
      zone: { id: 'zone-1' },
    })
  }
})

test('a restaurant that doesn’t deliver says so', async () => {
  expect(refused(await zoneOf({ position: inBenfica }, who.minimal)).refused).toBe('orderingDisabled')
  expect(refused(await zoneOf({ position: inBenfica }, 'no-such-place')).status).toBe(404)
})

test('address lookups are rate limited per caller', async () => {
  reply = finding(house(inLisbon.lat, inLisbon.lon))
  const send = world.sendFrom('203.0.113.77')
  const restaurantId = who.ordering
  let answered = 0
  for (let n = 0; n < 40; n++) {
    const answer = await send('ordering.findZone', { restaurantId, body: { address: `Rua ${n}` } })
    if ('zone' in answer) answered++
    else expect(answer.refused).toBe('tooManyRequests')
  }
  expect(answered).toBe(30)
  // A position doesn't need the geocoder.
  succeeded(await send('ordering.findZone', { restaurantId, body: { position: inLisbon } }))
})
