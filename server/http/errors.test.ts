import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem, problemType } from '#contracts/problem.ts'
import { refusalStatus } from '#contracts/refusals.ts'
import { type CallName, wire } from '#contracts/wire.ts'
import { createApp, loggedRequest } from './app.ts'
import { routes } from '#server/routes.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { countRows } from '#server/testing/row-counts.ts'
import { wish } from '#server/testing/wishes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Answer = Awaited<ReturnType<OpenWorld['app']['inject']>>

/** Every error there is has this shape, whoever made it. */
function problemIn(answer: Answer): Problem {
  expect(answer.headers['content-type']).toContain(problemType)
  const problem = Problem.strict().parse(answer.json())
  expect(problem.status).toBe(answer.statusCode)
  expect(problem.status).toBe(refusalStatus[problem.code])
  expect(problem.message).toBe(problem.detail)
  expect(problem.message).not.toMatch(/^refusals\.|\{|Error|node:|\.ts/)
  expect(problem.title).not.toMatch(/^refusalTitles/)
  return problem
}

const create = { method: 'POST', url: '/api/rsv/mb/guest/reservations' } as const

test('a body of more than a megabyte is refused', async () => {
  const payload = { note: 'x'.repeat(1_048_577) }
  const answer = await world.app.inject({ ...create, payload })
  expect(answer.statusCode).toBe(413)
  expect(problemIn(answer)).toMatchObject({
    code: 'bodyTooLarge',
    message: 'That is more than we can take in at once.',
  })
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'image/png'])(
  'a body of %s is refused',
  async (type) => {
    const headers = { 'content-type': type }
    const answer = await world.app.inject({ ...create, headers, payload: 'restaurantId=1' })
    expect(answer.statusCode).toBe(415)
    expect(problemIn(answer).code).toBe('mediaTypeUnsupported')
  },
)

test.each(['{', '{"a":}', 'null,', '\u0000', '[', '"'])('the broken JSON %j is refused', async (payload) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await world.app.inject({ ...create, headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(problemIn(answer).fields?.[0]?.field).toBe('body')
})

test.each(['null', '[]', '"text"', '7', '{"__proto__":{"groupSize":2}}', ''])(
  'the JSON %j that is no booking is refused',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await world.app.inject({ ...create, headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(problemIn(answer).code).toBe('invalidInput')
  },
)

test.each(['['.repeat(100_000) + ']'.repeat(100_000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`])(
  'JSON nested deeper than any booking is refused',
  async (payload) => {
    for (const key of [{}, { 'idempotency-key': 'deep-7c1e94b2-50fd-4a10-9f3b' }]) {
      const headers = { 'content-type': 'application/json', ...key }
      const answer = await world.app.inject({ ...create, headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(problemIn(answer).fields?.[0]?.field).toBe('body')
    }
  },
)

test('a key with a token longer than any of ours is answered like the token alone', async () => {
  const url = `/api/rsv/mb/guest/reservations/${'0'.repeat(32)}/cancel`
  const token = Array.from({ length: 400 }, (_, n) => createHash('md5').update(`${n}`).digest('hex')).join('')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'long-token' }
  const answer = await world.app.inject({ method: 'PUT', url, headers, payload: {} })
  expect(problemIn(answer).code).toBe('unknownReservation')
})

test('a key of more than 255 characters is refused by its name, and nothing is written', async () => {
  const before = await countRows(world.database)
  const payload = wish(who.fresh, '2027-03-17T19:00')
  const sendWith = (key: string) =>
    world.app.inject({ ...create, headers: { 'idempotency-key': key }, payload })
  const answer = await sendWith('k'.repeat(256))
  expect(answer.statusCode).toBe(400)
  expect(problemIn(answer)).toMatchObject({
    code: 'invalidInput',
    fields: [{ field: 'Idempotency-Key', message: '255 characters or fewer' }],
  })
  expect(await countRows(world.database)).toEqual(before)
  expect((await sendWith('random-92c3f1a7'.repeat(17))).statusCode).toBe(200)
})

test('a page asked for by its whole address, as proxies may, is that page', async () => {
  const site = bareSite(async ({ request }) => ({
    status: 200,
    headers: {},
    body: new TextEncoder().encode(new URL(request.url).pathname),
  }))
  const app = await createApp(world.context, site)
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  try {
    const status = await new Promise((answered, failed) => {
      const path = 'http://tables.example/lisbon?x=1'
      get({ hostname, port, path, agent: false }, (answer) => {
        answer.resume()
        answered(answer.statusCode)
      }).on('error', failed)
    })
    expect(status).toBe(200)
  } finally {
    await app.close()
  }
})

test('a log names the path of a request and never the token in its query', async () => {
  const request = { method: 'GET', url: '/booking?id=1&token=secret' }
  expect(loggedRequest(request)).toEqual({ method: 'GET', path: '/booking' })
})

test.each(['requests', 'reservations/invitations', 'holds'])('a log keeps no capability of %s', (shelf) => {
  const request = { method: 'POST', url: `/api/${shelf}/0123abcd/more` }
  expect(loggedRequest(request).path).toBe(`/api/${shelf}/…/more`)
})

test.each([
  [`/api/core/mb/guest/requests/not-even-a-token/confirm`, '/api/core/mb/guest/requests/…/confirm'],
  [`/api/rsv/mb/guest/walkins/${'0a'.repeat(16)}`, '/api/rsv/mb/guest/walkins/…'],
  [`/api/rsv/mb/guest/holds/${'0A'.repeat(16)}/extend`, '/api/rsv/mb/guest/holds/…/extend'],
  ['/restaurants/mesa-unica', '/restaurants/mesa-unica'],
])('of the path %s a log keeps %s', (url, path) => {
  expect(loggedRequest({ method: 'GET', url }).path).toBe(path)
})

test.each([
  '/api/regions/findByIp',
  '/api/core/mb/guest/collections',
  '/api/core/mb/guest/restaurants/nobody',
])(
  'what %s answers now is kept by nobody on the way without asking again, and with a token by nobody at all',
  async (url) => {
    const { headers } = await world.app.inject({ url })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['vary']).toContain('accept-language')
    const own = await world.app.inject({ url, headers: { authorization: 'Bearer x' } })
    expect(own.headers['cache-control']).toBe('no-store')
  },
)

test.each([
  ['GET', '/api/nothing/here'],
  ['GET', '/'],
  ['POST', '/api/core/mb/guest/restaurants/mesa-unica'],
  ['PATCH', '/api/rsv/mb/guest/reservations'],
  ['GET', '/api/core/mb/guest/restaurants/%zz'],
  ['GET', `/api/core/mb/guest/restaurants/${'x'.repeat(400)}`],
] as const)('%s %s is no call, and says so', async (method, url) => {
  const answer = await world.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(problemIn(answer)).toMatchObject({
    code: 'unknownCall',
    message: 'There is nothing at this address.',
  })
})

test.each([
  '/api/core/mb/guest/restaurants/%00',
  '/api/core/mb/restaurants/mesa-unica/availability?areas=%00',
])('the address %s, which no database could look up, is refused', async (url) => {
  const answer = await world.app.inject({ url })
  expect(answer.statusCode).toBe(400)
  expect(problemIn(answer).code).toBe('invalidInput')
})

test('the letter case of a path does not matter', async () => {
  const answer = await world.app.inject({ url: `/API/CORE/mb/Guest/Restaurants/${who.oneTable}` })
  expect(answer.json()).toMatchObject({ name: 'Mesa Única' })
})

test('who only wants to know whether something is there gets no body', async () => {
  const there = await world.app.inject({
    method: 'HEAD',
    url: `/api/core/mb/guest/restaurants/${who.oneTable}`,
  })
  const gone = await world.app.inject({ method: 'HEAD', url: '/api/core/mb/guest/restaurants/no-such-place' })
  expect([there.statusCode, there.body]).toEqual([200, ''])
  expect([gone.statusCode, gone.body]).toEqual([404, ''])
})

test('the language of an error follows the guest, and falls back to English', async () => {
  const url = '/api/core/mb/guest/restaurants/no-such-place'
  for (const language of ['xx', '', 'en-GB, de;q=0.1', '*;q=0.5', ';;;q=', 'en'.repeat(5000)]) {
    const answer = await world.app.inject({ url, headers: { 'accept-language': language } })
    expect(problemIn(answer).message).toBe('We do not know this restaurant.')
  }
})

const built = new Set(routes.map(({ name }) => name))
const unbuilt = (Object.keys(wire) as CallName[]).filter((name) => !built.has(name))

test('this list of calls that nobody answers yet may only shrink', () => {
  expect(unbuilt).toMatchInlineSnapshot(`
    [
      "walkIns.join",
      "walkIns.data",
      "walkIns.get",
      "walkIns.leave",
      "walkIns.expected",
      "walkIns.history",
      "payments.intents",
      "translations.ofRestaurant",
      "translations.messages",
    ]
  `)
})

test.each(unbuilt)('%s says that it is not here yet', async (name) => {
  const [method, path] = wire[name].split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const answer = await world.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x') })
  expect(answer.statusCode).toBe(501)
  expect(problemIn(answer)).toMatchObject({ code: 'notBuilt', message: 'This is not here yet.' })
})

test('when the database is gone, guests are told calmly, nothing leaks, and the machine is told as well', async () => {
  const lost = await openWorld()
  await lost.database.close()
  try {
    const calls = [
      { url: `/api/core/mb/guest/restaurants/${who.fresh}` },
      { url: `/api/rsv/mb/guest/reservations/${'0'.repeat(32)}` },
      { ...create, payload: wish(who.fresh, '2027-03-17T19:00') },
    ]
    for (const call of calls) {
      const answer = await lost.app.inject(call)
      expect(answer.statusCode).toBe(500)
      expect(problemIn(answer)).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status: 500,
        code: 'broken',
        detail: 'Something went wrong on our side. Nothing was charged; please try again.',
        message: 'Something went wrong on our side. Nothing was charged; please try again.',
      })
    }
    expect((await lost.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await lost.app.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'the database does not answer' }])
    const metrics = await lost.app.inject({ url: '/metrics' })
    expect(metrics.body).toMatch(/^http_failures_total 4$/m)
  } finally {
    await lost.app.close()
  }
})
