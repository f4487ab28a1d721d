import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import { Problem, problemType } from '#contracts/http/problem.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { createApp } from '#server/app/app.ts'

let world: OpenWorld
let app: FastifyInstance
let drawn: string[] = []
let parents: (string | null)[] = []
beforeAll(async () => {
  world = await openWorld({ SEARCHES_PER_MINUTE: '1' })
  app = await createApp(
    world.context,
    bareSite(async ({ request, parent, report, send }) => {
      parents.push(parent)
      drawn.push(`${request.method} ${new URL(request.url).pathname}`)
      const isAway = request.url.endsWith('/away')
      if (isAway) report(new DatabaseAway('it does not answer'))
      const found = request.url.endsWith('/searching')
        ? await send('search.restaurants', { body: { search: 'soup' } })
        : null
      const status = isWireRefusal(found) ? found.status : isAway ? 500 : 200
      return { status, headers: {}, body: new TextEncoder().encode('drawn') }
    }),
  )
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const post = (headers: Record<string, string>) => {
  drawn = []
  return app.inject({
    method: 'POST',
    url: '/reserve/mesa-unica',
    headers: { host: 'tables.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'step=book',
  })
}

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://other.tables.example' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
])('a form submitted by another website with %o changes nothing and gets an error page', async (headers) => {
  const answer = await post({ ...headers, 'accept-language': 'de' })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('Dieses Formular kam von einer anderen Website')
  expect(answer.body).toContain('<a href="/reserve/mesa-unica">')
  expect(drawn).toEqual([])
})

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://tables.example' }],
  [{ origin: 'https://tables.example' }],
  [{ origin: 'http://127.0.0.1:3000' }],
  [{}],
])('a form submitted by our own page with %o is accepted', async (headers) => {
  expect((await post(headers)).statusCode).toBe(200)
  expect(drawn).toEqual(['POST /reserve/mesa-unica'])
})

test('a page whose call is refused by a rate limit says when to retry', async () => {
  const found = await app.inject({ url: '/searching', remoteAddress: '203.0.113.5' })
  expect([found.statusCode, found.headers['retry-after']]).toEqual([200, undefined])
  const refused = await app.inject({ url: '/searching', remoteAddress: '203.0.113.5' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a link on another website opens the page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: '/reserve/mesa-unica', headers })).statusCode).toBe(200)
})

test('while the database is unavailable a page is an HTML error with a time to retry', async () => {
  const answer = await app.inject({ url: '/away', headers: { 'accept-language': 'ru' } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(answer.body).toContain('У нас временные неполадки.')
})

test('while the database is unavailable neither pages nor calls hang', async () => {
  const away = async () => {
    throw new DatabaseAway('nobody listens')
  }
  const { context } = world
  const context503 = {
    ...context,
    tenants: { ...context.tenants, ofHost: away },
    catalogue: { ...context.catalogue, get: away },
  }
  const without = await createApp(
    context503,
    bareSite(async () => ({ status: 200, headers: {}, body: new Uint8Array() })),
  )
  const page = await without.inject({ url: '/' })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const call = await without.inject({ url: '/api/core/mb/guest/restaurants/mesa-unica' })
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5'])
  expect(call.headers['content-type']).toContain(problemType)
  expect(Problem.parse(call.json())).toMatchObject({ code: 'unavailable' })
  await without.close()
})

test.each([
  ['production', 'https://tables.example', 'max-age=31536000'],
  ['production', 'http://tables.example', undefined],
  ['development', 'https://tables.example', undefined],
] as const)('in %s at %s browsers are told to use https: %s', async (deployment, publicUrl, header) => {
  const config = { ...world.context.config, deployment, publicUrl }
  const site = bareSite(async () => ({ status: 200, headers: {}, body: new Uint8Array() }))
  const own = await createApp({ ...world.context, config }, site)
  for (const url of ['/', '/healthz', '/api/core/mb/guest/collections'])
    expect((await own.inject({ url })).headers['strict-transport-security']).toBe(header)
  await own.close()
})

test('a page knows the website that embeds it, and a website that isn’t allowed is ignored and counted', async () => {
  parents = []
  const { refused } = world.context.embedding
  for (const origin of [
    'http://localhost:5173',
    'https://evil.example',
    'http://localhost:5173&parent-origin=x',
  ])
    await app.inject(`/reserve/mesa-unica?parent-origin=${origin}`)
  await app.inject('/reserve/mesa-unica')
  expect(parents).toEqual(['http://localhost:5173', null, null, null])
  expect(world.context.embedding.refused).toBe(refused + 2)
  const { body } = await app.inject('/metrics')
  expect(body).toContain(`embedding_refused ${refused + 2}`)
})

test('in development, ?tenant= leads to the tenant’s host name and back', async () => {
  const leadsTo = async (url: string, host: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } })
    return [statusCode, headers['location']]
  }
  const mesas = 'http://lisbon.localhost:3000/restaurants/mesa-unica?lang=de'
  expect(await leadsTo('/restaurants/mesa-unica?lang=de&tenant=mesas-de-lisboa', '127.0.0.1:3000')).toEqual([
    302,
    mesas,
  ])
  expect(await leadsTo('/?tenant=', 'lisbon.localhost:3000')).toEqual([302, 'http://localhost:3000/'])
  expect(await leadsTo('/?tenant=nobody', '127.0.0.1:3000')).toEqual([404, undefined])
  expect(await leadsTo('/', '127.0.0.1:3000')).toEqual([200, undefined])
})

test('in production, ?tenant= changes nothing', async () => {
  const { config } = world.context
  const production = { ...world.context, config: { ...config, deployment: 'production' as const } }
  const live = await createApp(
    production,
    bareSite(async () => ({ status: 200, headers: {}, body: new TextEncoder().encode('drawn') })),
  )
  const { statusCode } = await live.inject({
    url: '/?tenant=mesas-de-lisboa',
    headers: { host: '127.0.0.1' },
  })
  expect(statusCode).toBe(200)
  await live.close()
})
