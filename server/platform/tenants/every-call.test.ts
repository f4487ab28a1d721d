import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildRequest } from '#contracts/http/build-request.ts'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { restaurantsNamedBy } from '#server/testing/calls-naming-restaurants.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { sampleBody } from '#server/testing/sample-body.ts'
import { who } from '#world/who-is-who.ts'

/** Calls that take a restaurant but work the same for every tenant, each with the reason. */
const exempt: Partial<Record<CallName, string>> = {
  'analytics.recordEvent': 'only counts what was shown; answers nothing',
  'reservations.update': 'names the restaurant of a reservation the guest has',
  'payments.previewChange': 'names the restaurant of a reservation the guest has',
  'staff.startSetup': 'needs the setup link of the installation, which is for every tenant',
  'guests.correctSharedData': "corrects the guest's own data at a restaurant that has it",
  'walkIns.data': 'takes ids of waitlist entries, which the guest can open everywhere',
  'savedRestaurants.saveAll': 'skips restaurants that don’t exist for the tenant; answers nothing',
  'savedRestaurants.remove': 'removes what the guest saved; answers nothing',
}

// Operators make their calls for every tenant.
const naming = Object.values(calls as Record<string, Call>).filter(
  (call) => call.audience !== 'operator' && restaurantsNamedBy(call).length > 0,
)
const probed = naming.filter(({ name }) => !exempt[name])

/** What a query has to have. */
const neededBy: Readonly<Record<string, object>> = {
  'walkIns.expected': { partySizes: '2' },
  'host.searchBookings': { text: 'june' },
  'host.bookingTimes': { groupSize: 2 },
  'host.placements': { time: '2027-03-17T19:00', groupSize: 2 },
  'host.serviceDayChanges': { date: '2027-03-17', after: '1-1' },
}

const outside = who.noShowFee
const nowhere = 'no-such-restaurant'

let world: OpenWorld
let guest: SignedUpGuest
let numberOutside: number
beforeAll(async () => {
  world = await openWorld()
  guest = await signedUpGuest(world)
  numberOutside = (await world.context.catalogue.get(outside))?.record.id ?? 0
})
afterAll(() => world.close())

/** Sends a call about a restaurant on a host name. Numeric fields get the restaurant's number. */
async function ask(call: Call, host: string, restaurant: string) {
  const number = restaurant === outside ? numberOutside : 999_999
  const needed = neededBy[call.name] ?? {}
  const parts = { path: {}, query: { ...needed }, body: {} } as Record<
    'path' | 'query' | 'body',
    Record<string, unknown>
  >
  for (const { in: part, field } of restaurantsNamedBy(call))
    parts[part][field] = field === 'eventId' ? number : restaurant
  const things = { uid: guest.uid, floorId: 'f', menuId: 'm', locale: 'en', photoId: 'p', entryId: 1 }
  const staff = {
    memberId: 'f'.repeat(32),
    staffDeviceId: 'f'.repeat(32),
    limitId: 'f'.repeat(32),
    keyId: 'k',
    webhookId: 'w',
    deliveryId: 'd',
    subscriptionId: 'f'.repeat(32),
  }
  const body = call.body && { ...(sampleBody(call) as object), ...parts.body }
  const {
    method,
    url,
    body: payload,
  } = buildRequest(call.name, { ...things, ...staff, ...parts.path, query: parts.query, body })
  const token = call.audience === 'staff' ? world.context.staffTokens[0]?.token : guest.token
  const answer = await world.app.inject({
    method,
    url,
    headers: { host, authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  return { status: answer.statusCode, body: answer.body }
}

test.each(probed.map((call) => [call.name, call] as const))(
  'in %s a restaurant outside the tenant’s region doesn’t exist',
  async (_, call) => {
    const unknown = await ask(call, 'localhost', nowhere)
    expect(await ask(call, 'lisbon.localhost', outside)).toEqual(unknown)
    // On the installation's own host, the same call finds the restaurant.
    expect(await ask(call, 'localhost', outside)).not.toEqual(unknown)
  },
)

test('the walk covers the calls that guests book with, and exempts only calls that name a restaurant', () => {
  const names = probed.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'restaurants.get',
      'menus.list',
      'requests.createTableAlert',
      'availability.get',
      'availability.list',
      'holds.create',
      'reservations.create',
      'host.reservations',
    ]),
  )
  expect(Object.keys(exempt).filter((name) => !naming.some((call) => call.name === name))).toEqual([])
})

test.each([
  [{ path: '/api/restaurants/{id}/chairs' }, [{ in: 'path', field: 'id' }]],
  [{ path: '/api/chairs/{restId}' }, [{ in: 'path', field: 'restId' }]],
  [{ path: '/api/chairs', query: z.object({ ids: z.string() }) }, [{ in: 'query', field: 'ids' }]],
  [
    { path: '/api/chairs/{id}', body: z.object({ restaurantId: z.number() }) },
    [{ in: 'body', field: 'restaurantId' }],
  ],
  [{ path: '/api/regions/{id}', query: z.object({ search: z.string() }) }, []],
])('the walk finds a new call like %o', (call, named) => {
  expect(restaurantsNamedBy(call)).toEqual(named)
})
