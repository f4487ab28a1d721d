import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { consentTo } from '#server/testing/payments/payments.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const inside = who.oneTable
const outside = who.noShowFee
const lisbon = 'pt-lisbon'

let world: OpenWorld
let tenant: Send
let inLisbon: number
beforeAll(async () => {
  world = await openWorld({ GEO_HEADERS: 'latitude=x-lat,longitude=x-lon,country=x-country' })
  tenant = world.sendTo('lisbon.localhost')
  const { restaurants } = succeeded(await world.send('regions.config', { id: lisbon }))
  inLisbon = restaurants
})
afterAll(() => world.close())

describe('under the host name of a tenant', () => {
  test('search finds and counts only the restaurants of its region', async () => {
    const body = { search: '*', count: true, top: 100, facets: ['cuisine,count:50'] }
    const everywhere = succeeded(await world.send('search.restaurants', { body }))
    const found = succeeded(await tenant('search.restaurants', { body }))
    expect(found['@odata.count']).toBe(inLisbon)
    expect(everywhere['@odata.count']).toBeGreaterThan(inLisbon)
    expect(new Set(found.value.map(({ city }) => city))).toEqual(new Set(['Lisbon']))
    const cuisines = ({ '@search.facets': facets }: typeof found) => facets?.['cuisine']?.length ?? 0
    expect(cuisines(found)).toBeLessThan(cuisines(everywhere))
  })

  test('no filter finds restaurants outside its region', async () => {
    for (const filter of ["regionId eq 'de-berlin'", "city eq 'Berlin' or price ge 0"]) {
      const found = succeeded(await tenant('search.restaurants', { body: { search: '*', filter, top: 100 } }))
      expect(found.value.filter(({ city }) => city !== 'Lisbon')).toEqual([])
    }
  })

  test('suggestions contain only its restaurants', async () => {
    const suggest = async (send: Send, search: string) =>
      succeeded(await send('search.suggestRestaurants', { body: { search, top: 5 } })).suggestions.map(
        ({ idOrName }) => idOrName,
      )
    expect(await suggest(world.send, 'Neun Löffel')).toContain(outside)
    expect(await suggest(tenant, 'Neun Löffel')).not.toContain(outside)
    expect(await suggest(tenant, 'Mesa Única')).toContain(inside)
  })

  test('locations are its city and the neighborhoods in it', async () => {
    const locate = async (send: Send, search: string) =>
      succeeded(
        await send('search.suggestLocations', { query: { search, top: 20, suggesterName: 'locations' } }),
      ).value
    expect((await locate(world.send, 'Berlin')).length).toBeGreaterThan(0)
    expect(await locate(tenant, 'Berlin')).toEqual([])
    expect((await locate(tenant, 'Lisbon')).map(({ regionId }) => regionId)).toContain(lisbon)
  })

  test('free tables and pins are those of its restaurants', async () => {
    const query = { date: '2027-03-17T19:00', partySize: 2, top: 40 }
    const free = succeeded(await tenant('discovery.availableRestaurants', { query }))
    expect(free.looked).toBeLessThanOrEqual(inLisbon)
    expect(free.value.filter(({ restaurant }) => restaurant.city !== 'Lisbon')).toEqual([])
    const whole = { query: { bounds: '-180,-85,180,85', top: 200 } }
    expect(succeeded(await tenant('discovery.pins', whole)).total).toBeLessThanOrEqual(inLisbon)
    expect(succeeded(await world.send('discovery.pins', whole)).total).toBeGreaterThan(inLisbon)
  })

  test('regions are its own and those below, with the path to them', async () => {
    expect(refused(await tenant('regions.config', { id: 'de-berlin' })).refused).toBe('unknownRegion')
    expect(refused(await tenant('regions.config', { id: 'g' })).refused).toBe('unknownRegion')
    const config = succeeded(await tenant('regions.config', { id: lisbon }))
    expect(config).toEqual(succeeded(await world.send('regions.config', { id: lisbon })))
    const all = succeeded(await tenant('regions.suggestByName', { body: { search: '*' } }))
    expect(all.map(({ id }) => id)).toEqual([lisbon])
    expect(all[0]?.regionPath.map(({ id }) => id)).toEqual(['g', 'pt', lisbon])
    expect(succeeded(await tenant('regions.suggestByName', { body: { search: 'Berlin' } }))).toEqual([])
    const offer = { name: 'Ada', email: 'ada@example.com' }
    expect(refused(await tenant('requests.claimRegion', { regionId: 'de', body: offer })).refused).toBe(
      'unknownRegion',
    )
    expect(refused(await tenant('content.lastPost', { regionId: 'de' })).refused).toBe('unknownRegion')
  })

  test('a position elsewhere matches none of its regions, and guests start in its own', async () => {
    const berlin = { query: { lat: 52.5, lon: 13.4 } }
    expect(succeeded(await world.send('regions.find', berlin)).id).toBe('de-berlin')
    expect(refused(await tenant('regions.find', berlin)).refused).toBe('unknownRegion')
    const byIp = await tenant('regions.findByIp', {}, { headers: { 'x-country': 'DE' } })
    expect(succeeded(byIp).id).toBe(lisbon)
  })

  test('collections and landing pages about other regions do not exist', async () => {
    const berlin = { ...(await collectionOf('pt-lisbon')), id: 'berlin-nights', region_id: 'de-berlin' }
    await world.database.sql.insertInto('collections').values(berlin).execute()
    const around = { ...berlin, id: 'all-of-portugal', region_id: 'pt' }
    await world.database.sql.insertInto('collections').values(around).execute()
    const ids = async (send: Send) => succeeded(await send('content.listCollections', {})).map(({ id }) => id)
    expect(await ids(world.send)).toContain('berlin-nights')
    expect(await ids(tenant)).not.toContain('berlin-nights')
    expect(await ids(tenant)).toContain('all-of-portugal')
    expect(refused(await tenant('content.getCollection', { id: 'berlin-nights' })).refused).toBe(
      'unknownCollection',
    )
    succeeded(await tenant('content.getLanding', { id: 'first-evening-in-lisbon' }))
  })

  test('a restaurant in its region can be booked, and one outside can be neither held nor booked', async () => {
    const at = '2027-03-18T19:00'
    expect(
      succeeded(await tenant('reservations.create', { body: bookingRequest(who.areas, at) })).status,
    ).toBeTruthy()
    const held = { restaurantId: outside, body: { reservationTime: at, groupSize: 2 } }
    expect(refused(await tenant('holds.create', held)).refused).toBe('unknownRestaurant')
    expect(refused(await tenant('reservations.create', { body: bookingRequest(outside, at) })).refused).toBe(
      'unknownRestaurant',
    )
  })

  test('guests keep access to their reservations, holds and requests elsewhere', async () => {
    const guest = await signedUpGuest(world)
    const own = { token: guest.token }
    const request = bookingRequest(outside, '2027-03-19T19:00')
    const consent = await consentTo(world, request)
    const created = await world.send('reservations.create', { body: { ...request, consent } }, own)
    const { id: reservationId, token } = succeeded(created)
    const read = succeeded(await tenant('reservations.get', { reservationId }, { token }))
    expect(read.restaurant.name).toBe('Neun Löffel')
    const list = succeeded(await tenant('reservations.list', { query: {} }, own))
    expect(JSON.stringify(list)).toContain(reservationId)
    const seen = succeeded(await tenant('guests.sharedData', { uid: guest.uid }, own))
    expect(seen.restaurants).toHaveLength(1)
    const held = { reservationTime: '2027-03-25T19:00', groupSize: 2 }
    const hold = succeeded(await world.send('holds.create', { restaurantId: who.areas, body: held }))
    expect(succeeded(await tenant('holds.get', { holdId: hold.id })).id).toBe(hold.id)
    const change = { ...request, groupSize: 1 }
    const body = { ...change, consent: await consentTo(world, change) }
    const changed = await tenant('reservations.update', { reservationId, body }, { token })
    expect(succeeded(changed).groupSize).toBe(1)
    expect(succeeded(await tenant('reservations.cancel', { reservationId, body: {} }, { token })).id).toBe(
      reservationId,
    )
  })

  test('saved restaurants are listed and counted where they can be opened', async () => {
    const guest = await signedUpGuest(world)
    const own = { token: guest.token }
    const made = { uid: guest.uid, body: { name: 'Someday' } }
    const { id: listId } = succeeded(await world.send('savedRestaurants.createList', made, own))
    for (const restaurantId of [inside, outside]) {
      const saved = { uid: guest.uid, restaurantId, body: { lists: [listId] } }
      succeeded(await world.send('savedRestaurants.save', saved, own))
    }
    const here = succeeded(await tenant('savedRestaurants.list', { uid: guest.uid }, own))
    expect(here.places.map(({ idOrName }) => idOrName)).toEqual([inside])
    expect(here.lists[0]?.places).toBe(1)
    const exported = succeeded(await tenant('guests.export', { uid: guest.uid }, own))
    expect(JSON.stringify(exported.saved)).toContain(outside)
    await tenant('savedRestaurants.remove', { uid: guest.uid, restaurantId: outside }, own)
    const all = succeeded(await world.send('savedRestaurants.list', { uid: guest.uid }, own))
    expect(all.places.map(({ idOrName }) => idOrName)).toEqual([inside])
  })

  test('sitemaps contain only its pages', async () => {
    const get = async (host: string, url: string) =>
      (await world.app.inject({ url, headers: { host } })).body.match(/<loc>[^<]*/g) ?? []
    const restaurants = await get('lisbon.localhost', '/sitemaps/en/1.xml')
    expect(restaurants.some((entry) => entry.includes(`/restaurants/${inside}?`))).toBe(true)
    expect(restaurants.some((entry) => entry.includes(`/restaurants/${outside}?`))).toBe(false)
    expect((await get('localhost', '/sitemaps/en/1.xml')).length).toBeGreaterThan(restaurants.length)
    const others = (await get('lisbon.localhost', '/sitemaps/en/0.xml')).join(' ')
    expect(others).not.toContain('regionId=')
    expect(others).toContain('/i/first-evening-in-lisbon')
    expect((await get('localhost', '/sitemaps/en/0.xml')).join(' ')).toContain('regionId=de-berlin')
  })
})

test('a tenant whose region is gone, or that is set to the world, shows everything', async () => {
  const look = { background_color: null, theme_color: null }
  const gone = { id: 'gone', name: 'Gone', lock_region_id: 'xx-gone', ...look }
  await world.database.sql.insertInto('tenants').values(gone).execute()
  await world.database.sql
    .insertInto('tenant_hosts')
    .values({ host: 'gone.example', tenant_id: 'gone' })
    .execute()
  const wide = { name: 'Wide', hosts: ['wide.example'], lockRegionId: 'g' }
  const operator = { token: world.context.operatorToken ?? '' }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'wide', body: wide }, operator))
  for (const host of ['gone.example', 'wide.example']) {
    const send = world.sendTo(host)
    expect(succeeded(await send('restaurants.get', { id: outside })).idOrName).toBe(outside)
    expect(succeeded(await send('regions.config', { id: 'g' })).regionId).toBe('g')
    const found = await send('search.restaurants', { body: { search: '*', count: true } })
    expect(succeeded(found)['@odata.count']).toBeGreaterThan(inLisbon)
  }
})

async function collectionOf(region: string) {
  const row = await world.database.sql
    .selectFrom('collections')
    .selectAll()
    .where('region_id', '=', region)
    .executeTakeFirstOrThrow()
  return { ...row, words: JSON.stringify(row.words) }
}
