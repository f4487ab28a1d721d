import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Hired, hire } from '#server/testing/staff/members.ts'
import { type Call, callPathOf } from '#contracts/call.ts'
import { buildRequest } from '#contracts/http/build-request.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { sampleBody } from '#server/testing/sample-body.ts'
import { newKey } from '#server/testing/staff/api-keys.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh
const service = { token: 'the till of the house as a service' }

let world: OpenWorld
let owner: Hired
let operator: { token: string }
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${restaurantId}=${service.token}` })
  owner = await hire(world, restaurantId, 'owner', { name: 'Olga Weiss' })
  operator = { token: world.context.operatorToken ?? '' }
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const entries = async (scope: 'all' | 'installation' = 'all') =>
  succeeded(await world.send('operator.history', { query: { kind: 'refused', scope, top: 100 } }, operator))
    .entries
const sentences = async (scope?: 'all' | 'installation') =>
  (await entries(scope)).map(({ sentence }) => sentence)

/** Every call about members, invitations, devices, PINs and keys. */
const aboutPeople = (Object.values(calls) as Call[])
  .map(({ name }) => name)
  .filter((name) => name.startsWith('staff.') || name.startsWith('keys.'))

/** What members choose for themselves, with the permissions of their work. */
const ofOneself: readonly string[] = [
  'staff.notifications',
  'staff.changeNotifications',
  'staff.savePushSubscription',
  'staff.removePushSubscription',
]

/** Tells any caller who they are. */
const forEverybody: readonly CallName[] = ['staff.signedIn']

/** Calls that a code opens, or the cookie of a device, and that read no token. */
const withoutToken: readonly CallName[] = [
  'staff.invitation',
  'staff.setupLink',
  'staff.confirmPairing',
  'staff.atDevice',
  'staff.refreshDevice',
  'staff.lockDevice',
  'staff.switchPerson',
]

async function codeFor(name: CallName, token: string): Promise<string | number> {
  const { parameters } = callPathOf(name)
  const params = Object.fromEntries(parameters.map((each) => [each, '0'.repeat(32)]))
  const body = 'body' in calls[name] ? { body: sampleBody(calls[name]) } : {}
  const { method, url, body: payload } = buildRequest(name, { ...params, restaurantId, ...body })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  return answer.statusCode < 400 ? answer.statusCode : answer.json().code
}

test.each(['a service token', 'an API key'])(
  'H49 every call about people, devices and keys refuses %s, and the history says so',
  async (what) => {
    const isKey = what === 'an API key'
    const { token } = isKey
      ? { token: (await newKey(world, restaurantId, { by: owner.own.token })).secret }
      : service
    const refusedCalls = aboutPeople.filter((name) => !forEverybody.includes(name))
    const codes = new Map<string, string | number>()
    for (const name of refusedCalls) codes.set(name, await codeFor(name, token))
    expect([...codes].filter(([, code]) => typeof code === 'number')).toEqual([])
    const recorded = (await entries()).filter(({ actor }) => actor.kind === (isKey ? 'apiKey' : 'service'))
    const expected = refusedCalls.filter((name) => !withoutToken.includes(name))
    expect(recorded.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
    const said = new Set(
      recorded.filter(({ name }) => !ofOneself.includes(name)).map(({ sentence }) => sentence),
    )
    const by = isKey ? 'API key Till' : 'Token 1 of 1'
    expect(said).toEqual(new Set([`${by} had no permission to do this: Manage members, devices and PINs`]))
    const { members } = succeeded(await world.send('staff.members', { restaurantId }, owner.own))
    expect(members.map(({ name }) => name)).toEqual(['Olga Weiss'])
  },
)

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
    'Ben Ito had no permission to do this: See bookings, tables and the waitlist',
    'Marta Klein had no permission to do this: See payments',
  ])
})

test('what somebody tries elsewhere isn’t in the history of the restaurant that suspended them', async () => {
  const before = await sentences()
  const { own } = await hire(world, restaurantId, 'lead', { name: 'Ada Voss', state: 'suspended' })
  const tried = await world.send('host.line', { restaurantId: who.oneTable }, own)
  expect(refused(tried).refused).toBe('tokenNeeded')
  expect(await sentences()).toEqual(before)
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
