import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRequest } from '#contracts/http/build-request.ts'
import { type Call, callPathOf } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { sampleBody } from '#server/testing/sample-body.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let guest: SignedUpGuest
beforeAll(async () => {
  world = await openWorld()
  guest = await signedUpGuest(world)
})
afterAll(() => world.close())

/** Objects as JSON text, because object literals treat some of these keys specially. The last one has ordinary keys. */
const hostile = [
  '"__proto__":{"polluted":"yes","uid":"x","body":{}}',
  '"constructor":{"prototype":{"polluted":"yes"}}',
  '"constructor":"polluted","prototype":{"polluted":"yes"},"toString":"polluted","hasOwnProperty":"x","polluted":1',
] as const

/** Returns one copy of the body for each group of hostile keys, inserted at every depth. */
function infected(body: unknown): string[] {
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { '#': 0, ...value } : value,
  )
  return hostile.map((keys) => text.replaceAll('"#":0', keys))
}

const withBody = (Object.values(calls) as Call[]).filter(
  ({ name, body }) => body && /^(identity|guests|savedRestaurants|reservations|invitations)\./.test(name),
)

test.each(withBody)('$name ignores hostile keys at any depth', async ({ name }) => {
  const parameters = Object.fromEntries(callPathOf(name).parameters.map((each) => [each, 'f'.repeat(32)]))
  const places = { uid: guest.uid, restaurantId: who.areas }
  const { method, url, body } = buildRequest(name, {
    ...parameters,
    ...Object.fromEntries(Object.entries(places).filter(([key]) => key in parameters)),
    body: sampleBody(calls[name]),
  })
  for (const payload of infected(body)) {
    const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' }
    const answer = await world.app.inject({ method, url, headers, payload })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('polluted')
    for (const each of [{}, [], () => {}]) expect('polluted' in each).toBe(false)
    expect(Object.keys(Object.prototype)).toEqual([])
  }
})

test('a profile and a booking store no hostile keys', async () => {
  const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' }
  const profile = { additionalInfo: { diet: 'no pork' }, consents: { marketing: true } }
  const url = `/api/users/${guest.uid}`
  const saved = []
  for (const payload of infected(profile))
    saved.push((await world.app.inject({ method: 'PUT', url, headers, payload })).statusCode)
  expect(saved).toEqual([200, 200, 200])
  const body = {
    ...(sampleBody(calls['reservations.create']) as object),
    customerProfile: {},
    additionals: {},
  }
  const booked = []
  for (const payload of infected(body)) {
    const create = { method: 'POST', url: '/api/rsv/mb/guest/reservations', headers, payload } as const
    booked.push((await world.app.inject(create)).statusCode)
  }
  expect(booked).toEqual([200, 200, 200])
  const kept = await world.app.inject({ url: `${url}/export`, headers })
  expect(kept.json().bookings.length).toBeGreaterThan(0)
  expect(kept.json()).toMatchObject({ profile: { additionalInfo: { diet: 'no pork' } } })
  expect(kept.body).not.toContain('polluted')
  expect(await textsInRows(world.database, ['polluted'])).toEqual(new Map())
})
