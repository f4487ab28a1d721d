import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem, problemType } from '#contracts/http/problem.ts'
import { refusalStatus } from '#contracts/refusals.ts'
import { type CallName, wire } from '#contracts/wire.ts'
import { createApp, loggedRequest } from '#server/app/app.ts'
import { routes } from './routes.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { countRows } from '#server/testing/worlds/row-counts.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Answer = Awaited<ReturnType<OpenWorld['app']['inject']>>

/** Checks that the response has the form required of every error, and returns its problem document. */
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
    message: 'That’s too much to send at once. Send less and try again.',
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
  'the JSON %j, which is not a booking, is refused',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await world.app.inject({ ...create, headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(problemIn(answer).code).toBe('invalidInput')
  },
)

test.each(['['.repeat(100_000) + ']'.repeat(100_000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`])(
  'JSON with more levels than any booking is refused',
  async (payload) => {
    for (const key of [{}, { 'idempotency-key': 'deep-7c1e94b2-50fd-4a10-9f3b' }]) {
      const headers = { 'content-type': 'application/json', ...key }
      const answer = await world.app.inject({ ...create, headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(problemIn(answer).fields?.[0]?.field).toBe('body')
    }
  },
)

test('a key with a very long token gets the same response as the token alone', async () => {
  const url = `/api/rsv/mb/guest/reservations/${'0'.repeat(32)}/cancel`
  const token = Array.from({ length: 400 }, (_, n) => createHash('md5').update(`${n}`).digest('hex')).join('')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'long-token' }
  const answer = await world.app.inject({ method: 'PUT', url, headers, payload: {} })
  expect(problemIn(answer).code).toBe('unknownReservation')
})

test('a key of more than 255 characters is refused with its name, and nothing is written', async () => {
  const before = await countRows(world.database)
  const payload = bookingRequest(who.fresh, '2027-03-17T19:00')
  const sendWith = (key: string) =>
    world.app.inject({ ...create, headers: { 'idempotency-key': key }, payload })
  const answer = await sendWith('k'.repeat(256))
  expect(answer.statusCode).toBe(400)
  expect(problemIn(answer)).toMatchObject({
    code: 'invalidInput',
    fields: [{ field: 'Idempotency-Key', message: 'That’s too long. Use 255 characters or fewer.' }],
  })
  expect(await countRows(world.database)).toEqual(before)
  expect((await sendWith('random-92c3f1a7'.repeat(17))).statusCode).toBe(200)
})

test('a request with an absolute URL, as proxies may send, gets the page', async () => {
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

test('the log has the path of a request and never the token in its query', async () => {
  const request = { method: 'GET', url: '/booking?id=1&token=secret' }
  expect(loggedRequest(request)).toEqual({ method: 'GET', path: '/booking' })
})

test.each(['requests', 'reservations/invitations', 'share-links', 'holds'])(
  'the log contains no token of %s',
  (shelf) => {
    const request = { method: 'POST', url: `/api/${shelf}/0123abcd/more` }
    expect(loggedRequest(request).path).toBe(`/api/${shelf}/…/more`)
  },
)

test.each([
  [`/api/core/mb/guest/requests/not-even-a-token/confirm`, '/api/core/mb/guest/requests/…/confirm'],
  [`/api/rsv/mb/guest/walkins/${'0a'.repeat(16)}`, '/api/rsv/mb/guest/walkins/…'],
  [`/api/rsv/mb/guest/holds/${'0A'.repeat(16)}/extend`, '/api/rsv/mb/guest/holds/…/extend'],
  ['/restaurants/mesa-unica', '/restaurants/mesa-unica'],
  ['/reserve/4242424242424242', '/reserve/…'],
  ['/reserve/4242%204242%204242%204242/payment', '/reserve/…/payment'],
  ['/events/2027-03-18', '/events/2027-03-18'],
  ['/till/%zz4242', '/till/%zz4242'],
])('for the path %s the log has %s', (url, path) => {
  expect(loggedRequest({ method: 'GET', url }).path).toBe(path)
})

test('the log of a failed request names the database’s error, but doesn’t quote the row', async () => {
  const app = await createApp({ ...world.context, config: { ...world.context.config, logLevel: 'fatal' } })
  const { [Symbol.for('pino.serializers')]: serializers } = app.log as never as Record<
    symbol,
    { err: (error: unknown) => object }
  >
  const { sql: db } = world.database
  const row = { id: '0'.repeat(32), name: 'Ada', created: new Date(), updated: new Date() }
  const add = (email: string) =>
    db
      .insertInto('guests')
      .values({ ...row, email })
      .execute()
  await add('first@example.com')
  const error = await add('second@example.com').catch((reason: unknown) => reason)
  expect(JSON.stringify(error)).toContain(row.id)
  const logged = serializers?.err(error)
  expect(logged).toMatchObject({ code: '23505', message: expect.stringContaining('guests_pkey') })
  expect(JSON.stringify(logged)).not.toContain(row.id)
  await app.close()
})

test.each([
  '/api/regions/findByIp',
  '/api/core/mb/guest/collections',
  '/api/core/mb/guest/restaurants/nobody',
])('caches revalidate the response to %s, and never store it with a token', async (url) => {
  const { headers } = await world.app.inject({ url })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['vary']).toContain('accept-language')
  const own = await world.app.inject({ url, headers: { authorization: 'Bearer x' } })
  expect(own.headers['cache-control']).toBe('no-store')
})

test.each([
  ['GET', '/api/nothing/here'],
  ['GET', '/'],
  ['GET', '/api/core/mb/guest/restaurants/%zz'],
  ['GET', `/api/core/mb/guest/restaurants/${'x'.repeat(400)}`],
] as const)('%s %s is reported as an unknown call', async (method, url) => {
  const answer = await world.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(problemIn(answer)).toMatchObject({
    code: 'unknownCall',
    message: 'There’s nothing at this address.',
  })
})

test.each([
  ['POST', '/api/core/mb/guest/restaurants/mesa-unica', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/api/rsv/mb/guest/reservations', 'POST, GET, HEAD, OPTIONS'],
  ['DELETE', '/API/rsv/mb/guest/Reservations', 'POST, GET, HEAD, OPTIONS'],
] as const)('%s %s is refused with the methods the address has', async (method, url, allow) => {
  const answer = await world.app.inject({ method, url })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allow)
  expect(problemIn(answer).code).toBe('methodNotAllowed')
})

test('OPTIONS lists the methods of an address and nothing else', async () => {
  const answer = await world.app.inject({ method: 'OPTIONS', url: '/api/rsv/mb/guest/reservations' })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers.allow).toBe('POST, GET, HEAD, OPTIONS')
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each([
  '/api/core/mb/guest/restaurants/%00',
  '/api/core/mb/restaurants/mesa-unica/availability?areas=%00',
])('the URL %s, which the database cannot look up, is refused', async (url) => {
  const answer = await world.app.inject({ url })
  expect(answer.statusCode).toBe(400)
  expect(problemIn(answer).code).toBe('invalidInput')
})

test('paths are case-insensitive', async () => {
  const answer = await world.app.inject({ url: `/API/CORE/mb/Guest/Restaurants/${who.oneTable}` })
  expect(answer.json()).toMatchObject({ name: 'Mesa Única' })
})

test('HEAD gets no body', async () => {
  const there = await world.app.inject({
    method: 'HEAD',
    url: `/api/core/mb/guest/restaurants/${who.oneTable}`,
  })
  const gone = await world.app.inject({ method: 'HEAD', url: '/api/core/mb/guest/restaurants/no-such-place' })
  expect([there.statusCode, there.body]).toEqual([200, ''])
  expect([gone.statusCode, gone.body]).toEqual([404, ''])
})

test('errors are in the guest’s language, or in English if it is unknown', async () => {
  const url = '/api/core/mb/guest/restaurants/no-such-place'
  for (const language of ['xx', '', 'en-GB, de;q=0.1', '*;q=0.5', ';;;q=', 'en'.repeat(5000)]) {
    const answer = await world.app.inject({ url, headers: { 'accept-language': language } })
    expect(problemIn(answer).message).toBe('We couldn’t find this restaurant.')
  }
})

test('every call has a handler', () => {
  const handled = new Set(routes.map(({ name }) => name))
  expect((Object.keys(wire) as CallName[]).filter((name) => !handled.has(name))).toEqual([])
})

test('without a database, guests get a friendly message without details and clients get a problem', async () => {
  const lost = await openWorld()
  await lost.database.close()
  try {
    const calls = [
      { url: `/api/core/mb/guest/restaurants/${who.fresh}` },
      { url: `/api/rsv/mb/guest/reservations/${'0'.repeat(32)}` },
      { ...create, payload: bookingRequest(who.fresh, '2027-03-17T19:00') },
    ]
    for (const call of calls) {
      const answer = await lost.app.inject(call)
      expect(answer.statusCode).toBe(500)
      expect(problemIn(answer)).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status: 500,
        code: 'broken',
        detail: 'Something went wrong on our side. Please try again.',
        message: 'Something went wrong on our side. Please try again.',
      })
    }
    expect((await lost.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await lost.app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ status: 'unready', database: 'away' })
    const metrics = await lost.app.inject({ url: '/metrics' })
    expect(metrics.body).toMatch(/^http_failures_total 4$/m)
  } finally {
    await lost.app.close()
  }
})
