import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, callPathOf, permissionsFor } from '#contracts/call.ts'
import { buildRequest } from '#contracts/http/build-request.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { sampleBody } from '#server/testing/sample-body.ts'
import { hire } from '#server/testing/staff/tablets.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh
const service = { token: 'the till of the house as a service' }

let world: OpenWorld
let operator: { token: string }
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${restaurantId}=${service.token}` })
  operator = { token: world.context.operatorToken ?? '' }
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const entries = async (scope: 'all' | 'installation' = 'all') =>
  succeeded(await world.send('operator.history', { query: { kind: 'refused', scope, top: 100 } }, operator))
    .entries
const sentences = async (scope?: 'all' | 'installation') =>
  (await entries(scope)).map(({ sentence }) => sentence)

const aboutPeople = (Object.values(calls) as Call[]).filter(
  ({ path, ...call }) => permissionsFor(call).join() === 'staff.manage' && path.includes('{restaurantId}'),
)

test('H49 every call about people, devices and tokens refuses a token, and the history says so', async () => {
  expect(aboutPeople.length).toBeGreaterThan(3)
  for (const { name } of aboutPeople) {
    const { parameters } = callPathOf(name)
    const params = Object.fromEntries(parameters.map((each) => [each, '0'.repeat(32)]))
    const body = 'body' in calls[name] ? { body: sampleBody(calls[name]) } : {}
    const input = { ...params, restaurantId, ...body }
    const { method, url, body: payload } = buildRequest(name, input)
    const headers = { authorization: `Bearer ${service.token}` }
    const answer = await world.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    expect([name, answer.statusCode]).toEqual([name, 403])
  }
  const recorded = await entries()
  expect(new Set(recorded.map(({ name }) => name))).toEqual(new Set(aboutPeople.map(({ name }) => name)))
  expect(new Set(recorded.map(({ sentence }) => sentence))).toEqual(
    new Set(['Token 1 of 1 had no permission to do this: Manage members and devices']),
  )
})

test('a member who lacks a permission, and one who was suspended, are named', async () => {
  const host = await hire(world, restaurantId, 'host')
  const ask = () => world.send('host.paymentRules', { restaurantId }, host.own)
  expect(refused(await ask()).refused).toBe('notPermitted')
  const suspended = await hire(world, restaurantId, 'lead', { name: 'Ben Ito', state: 'suspended' })
  const tried = await world.send('host.line', { restaurantId }, suspended.own)
  expect(refused(tried).refused).toBe('tokenNeeded')
  const { token } = await signedUpGuest(world)
  await world.send('host.line', { restaurantId }, { token })
  expect((await sentences()).slice(0, 2)).toEqual([
    'Ben Ito had no permission to do this: See bookings and the waitlist',
    'Marta Klein had no permission to do this: See payments',
  ])
})

test('a token of a restaurant that is used for a call of the operator is recorded there', async () => {
  expect(refused(await world.send('operator.tenants', {}, service)).refused).toBe('tokenNeeded')
  expect(await sentences('installation')).toEqual([
    'Token 1 of 1 had no permission to do this: Run the installation',
  ])
})

test('a client that repeats a refused call doesn’t fill the history, and strangers leave nothing', async () => {
  const before = (await entries()).length
  const cook = await hire(world, restaurantId, 'kitchen', { name: 'Cem Ay' })
  const ask = (name: CallName) => world.send(name as 'host.line', { restaurantId }, cook.own)
  for (let n = 0; n < 5; n++) await ask('host.line')
  for (let n = 0; n < 3; n++)
    await world.send('host.line', { restaurantId }, { token: 'a guess by a stranger' })
  expect(await entries()).toHaveLength(before + 1)
  world.setTime(new Date(worldTime.getTime() + 11 * 60_000))
  await ask('host.line')
  expect(await entries()).toHaveLength(before + 2)
})
