import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends what a client would write itself, without the types of ours. */
async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

const nulls = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))

const optional =
  'id areas phoneNumber specialRequests estimatedTurnOverTime paymentType depositToken rwg_token deliveryType ' +
  'deliveryAddress order language tableNumber eventId campaignInfo customerProfile partyTypes highChair holdId consent'
const leftUnset = nulls(...optional.split(' '))

test('a booking is made, changed and canceled with everything unset as null (wire A2)', async () => {
  const { name, email } = people.june
  const customs = [
    { id: 'walk', value: null },
    { id: 'a question of last year', value: '' },
  ]
  const { status, body } = await call('POST', '/api/rsv/mb/guest/reservations', {
    ...leftUnset,
    restaurantId: who.areas,
    reservationTime: '2027-04-20T19:00',
    groupSize: 2,
    customerName: name,
    email,
    additionals: { ...nulls('booth', 'eventTypes'), customs },
  })
  expect([status, body]).toMatchObject([200, { status: 'Approved', additionals: { customs: [] } }])
  const url = `/api/rsv/mb/guest/reservations/${body.id}`
  const change = { ...leftUnset, ...nulls('reservationTime', 'customerName', 'email'), groupSize: 3 }
  const changed = await call('PUT', url, change, body.token)
  expect([changed.status, changed.body]).toMatchObject([200, { groupSize: 3, customerName: name, email }])
  const canceled = await call('PUT', `${url}/cancel`, nulls('note'), body.token)
  expect([canceled.status, canceled.body]).toMatchObject([200, { status: 'CanceledByClient' }])
})

test.each([
  ['times', '/api/core/mb/restaurants/6/availability?contract.date=2027-03-17', 'contract.partySize'],
  ['times', '/api/core/mb/restaurants/6/availability?contract.partySize=2', 'contract.date'],
  ['times', '/api/core/mb/restaurants/6/availability?contract.date=2027-03-17', 'contract.rangeInMinutes'],
  ['tables', '/api/core/mb/restaurants/6/monitors?ExcludeId=', 'time'],
  ['reviews', '/api/places/6/reviews?orderby=', 'top'],
])('%s are read as well from an address with an empty parameter: %s&%s= (wire A2)', async (_, url, name) => {
  const [unset, empty] = [await call('GET', url), await call('GET', `${url}&${name}=`)]
  expect(unset.status).toBe(200)
  expect(empty).toEqual(unset)
})

test('an empty parameter that is needed is still asked for (wire A2)', async () => {
  const { status, body } = await call('GET', '/api/core/mb/guest/regions/find?lat=&lon=9')
  expect([status, body]).toMatchObject([400, { fields: [{ field: 'lat' }] }])
})

test('a party joins the line with everything unset as null (wire A2)', async () => {
  world.setTime('2027-03-02T19:30:00Z')
  await openLineAt(world, who.waitlistOnly, { auto_call: false })
  const party = {
    restaurantId: who.waitlistOnly,
    groupSize: 2,
    customerName: 'Ana',
    phoneNumber: '+351910000123',
  }
  const unset = nulls('areas', 'campaignInfo', 'additionals', 'expectedTime', 'customerProfile', 'email')
  const { status, body } = await call('POST', '/api/rsv/mb/guest/walkins', { ...unset, ...party })
  expect([status, body]).toMatchObject([200, { groupSize: 2 }])
})

test.each([
  [
    'suggestions of restaurants',
    '/api/core/mb/guest/restaurants/suggest',
    nulls('top', 'regionId', 'lat', 'lon'),
  ],
  ['suggestions of regions', '/api/core/mb/guest/regions/suggestByName', nulls('search')],
  [
    'results of the search',
    '/indexes/restaurants/docs/search',
    nulls('count', 'facets', 'filter', 'orderby', 'search'),
  ],
])('%s take null for what is unset (wire A2)', async (_, url, body) => {
  expect(await call('POST', url, body)).toEqual(await call('POST', url, {}))
  expect(await call('POST', url, body)).toMatchObject({ status: 200 })
})
