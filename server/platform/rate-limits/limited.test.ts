import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

const twelveAMinute = { SEARCHES_PER_MINUTE: '12' }
let world: OpenWorld
let behindProxy: OpenWorld
beforeAll(async () => {
  world = await openWorld(twelveAMinute)
  behindProxy = await openWorld({ ...twelveAMinute, TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
  await world.close()
  await behindProxy.close()
})

interface From {
  readonly remoteAddress?: string
  readonly headers?: Record<string, string>
}

const post = (url: string, payload: object) => ({ method: 'POST', url, payload }) as const
const search = post('/indexes/restaurants/docs/search', { search: 'tasca' })
const date = '2027-03-05T19:00'

const ask = ({ app }: OpenWorld, call: typeof search | { method: 'GET'; url: string }, from: From) =>
  app.inject({ ...call, ...from })

let callers = 0

/** Sends this many searches in a row and returns how many succeed. */
async function answeredOf(many: number, opened: OpenWorld, from: From | ((n: number) => From)) {
  let answered = 0
  for (let n = 0; n < many; n++) {
    const { statusCode } = await ask(opened, search, typeof from === 'function' ? from(n) : from)
    if (statusCode === 200) answered += 1
  }
  return answered
}

test('a guest who searches too often is told in their language when to try again, and then succeeds', async () => {
  const from = { remoteAddress: '203.0.113.1', headers: { 'accept-language': 'de' } }
  expect(await answeredOf(8, world, from)).toBe(6)
  const refused = await ask(world, search, from)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({
    code: 'tooManyRequests',
    detail: 'Das waren viele Anfragen in kurzer Zeit. Versuchen Sie es in 5 Sekunden noch einmal.',
  })
  const at = world.context.now().getTime()
  world.setTime(new Date(at + 5_000))
  expect((await ask(world, search, from)).statusCode).toBe(200)
  expect((await ask(world, search, from)).statusCode).toBe(429)
})

test.each([
  ['the search', search, 6],
  ['suggestions', post('/api/core/mb/guest/restaurants/suggest', { search: 'ta' }), 6],
  ['location suggestions', { method: 'GET', url: '/indexes/locations/docs/suggest?search=al' } as const, 6],
  ['regions by name', post('/api/core/mb/guest/regions/suggestByName', { search: 'lis' }), 6],
  ['listing all regions', post('/api/core/mb/guest/regions/suggestByName', {}), 6],
  [
    'listing available restaurants',
    { method: 'GET', url: `/api/core/mb/restaurants/free?date=${date}` } as const,
    1,
  ],
  [
    'pins',
    { method: 'GET', url: `/api/core/mb/restaurants/pins?bounds=-10,38,-9,39&date=${date}` } as const,
    1,
  ],
])('%s is limited per caller', async (_, call, most) => {
  const from = { remoteAddress: `198.51.100.${(callers += 1)}` }
  const statuses = []
  for (let n = 0; n < most + 1; n++) statuses.push((await ask(world, call, from)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429])
})

test('lists of regions, which every page shows, are not counted', async () => {
  const list = post('/api/core/mb/guest/regions/suggestByName', { parentId: 'g', top: 12 })
  for (let n = 0; n < 20; n++)
    expect((await ask(world, list, { remoteAddress: '203.0.113.2' })).statusCode).toBe(200)
})

test('an IPv6 network is one caller', async () => {
  const from = (n: number) => ({ remoteAddress: `2001:db8:1:2::${n + 1}` })
  expect(await answeredOf(8, world, from)).toBe(6)
  expect(await answeredOf(1, world, { remoteAddress: '2001:db8:1:3::1' })).toBe(1)
})

test('forged forwarding headers don’t increase the quota', async () => {
  const from = (n: number) => ({
    remoteAddress: '203.0.113.3',
    headers: { 'x-forwarded-for': `192.0.2.${n}` },
  })
  expect(await answeredOf(8, world, from)).toBe(6)
  expect(await answeredOf(8, behindProxy, from), 'nor where a proxy is trusted that this is not').toBe(6)
})

test('behind a trusted proxy each guest is a caller', async () => {
  const from = (guest: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${guest}` } })
  expect(await answeredOf(8, behindProxy, from(1))).toBe(6)
  expect(await answeredOf(8, behindProxy, from(2))).toBe(6)
})

test.each([
  ['X-Forwarded-For', (guest: number) => ({ 'x-forwarded-for': `198.18.0.9, 192.0.2.${guest}` })],
  ['X-Forwarded-For with a port', (guest: number) => ({ 'x-forwarded-for': `192.0.2.${100 + guest}:4711` })],
  ['Forwarded', (guest: number) => ({ forwarded: `for=x, for="[2001:db8:9:${guest}::1]:4711";proto=https` })],
] as const)(
  'behind a proxy on this machine that TRUST_PROXY does not name, %s still distinguishes guests',
  async (_, headers) => {
    for (const guest of [11, 12])
      expect(await answeredOf(8, world, { remoteAddress: '127.0.0.1', headers: headers(guest) })).toBe(6)
  },
)

test('the operator is warned once of a proxy that TRUST_PROXY does not name', async () => {
  const reports: string[] = []
  const report = (what: string) => void reports.push(what)
  const headers = { 'x-forwarded-for': '192.0.2.50' }
  const app = await createApp({ ...world.context, report })
  await app.inject({ url: '/healthz' })
  await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(reports).toEqual([])
  for (let n = 0; n < 3; n++) await app.inject({ url: '/healthz', headers })
  expect(reports).toEqual([expect.stringContaining('Set TRUST_PROXY=loopback')])
  const named = await createApp({ ...behindProxy.context, report })
  await named.inject({ url: '/healthz', headers })
  expect(reports).toHaveLength(1)
  await Promise.all([app.close(), named.close()])
})

test('requests from this machine are never counted', async () => {
  expect(await answeredOf(8, world, { remoteAddress: '127.0.0.1' })).toBe(8)
  expect(await answeredOf(8, world, { remoteAddress: '::1' })).toBe(8)
  const counted = () => world.database.sql.selectFrom('rate_limits').select('whom').execute()
  const before = await counted()
  const signIn = post('/api/identity/sign-in', { email: 'not-counted@example.com', password: 'wrong' })
  await world.app.inject({ ...signIn, remoteAddress: '127.0.0.1' })
  expect((await counted()).length - before.length, 'the account is counted and the address is not').toBe(1)
})

test('with a limit of 0 nobody is counted', async () => {
  const open = await openWorld({ SEARCHES_PER_MINUTE: '0' })
  expect(await answeredOf(8, open, { remoteAddress: '203.0.113.4' })).toBe(8)
  await open.close()
})
