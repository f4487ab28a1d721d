import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contracts/http/problem.ts'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const bodies = [
  ['application/json', '{"a":1}'],
  ['application/json', '{'],
  ['application/x-www-form-urlencoded', 'grant_type=password'],
  ['text/plain', 'hello'],
  ['application/xml', '<a/>'],
  ['image/png', 'x'.repeat(2_000_000)],
  [undefined, undefined],
] as const

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s to an unknown path is 404, whatever is sent (wire A8, host W3)',
  async (method) => {
    const drawn = { status: 404, headers: {}, body: new TextEncoder().encode('no such page') }
    const withPages = await createApp(
      world.context,
      bareSite(async () => drawn),
    )
    const statuses = new Set<number>()
    for (const app of [world.app, withPages])
      for (const url of ['/api/host/staff', '/api/nothing', '/indexes/nothing', '/Token', '/nowhere/else'])
        for (const [type, payload] of method === 'GET' ? bodies.slice(-1) : bodies) {
          const headers = { 'accept-language': 'fr-CA', ...(type && { 'content-type': type }) }
          const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
          statuses.add(answer.statusCode)
          if (url.startsWith('/api')) expect(Problem.parse(answer.json()).code).toBe('unknownCall')
        }
    await withPages.close()
    expect([...statuses]).toEqual([404])
  },
)

test('a page that exists only takes forms', async () => {
  const drawn = { status: 200, headers: {}, body: new TextEncoder().encode('a page') }
  const app = await createApp(
    world.context,
    bareSite(async () => drawn),
  )
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/booking', headers: { 'content-type': type }, payload })
  expect((await post('application/json', '{}')).statusCode).toBe(415)
  expect((await post('application/x-www-form-urlencoded', 'step=book')).statusCode).toBe(200)
  await app.close()
})

test.each([
  ['de', 'de'],
  ['fr-CA', 'fr-CA'],
  ['sr-LATIN', 'sr-Latn'],
  ['ja', 'en'],
])('errors for a guest who reads %s say that they are written in %s (wire A8)', async (wanted, written) => {
  const headers = { 'accept-language': wanted, 'content-type': 'application/json' }
  for (const request of [
    { url: '/api/nothing' },
    { url: '/api/core/mb/guest/restaurants/nobody' },
    { url: '/api/live/nothing/1', headers: { ...headers, accept: 'text/event-stream' } },
    { method: 'POST', url: '/api/rsv/mb/guest/reservations', payload: '{' },
    { method: 'POST', url: '/api/rsv/mb/guest/reservations', payload: '{}' },
    { method: 'PUT', url: '/api/regions/findByIp' },
  ] as const) {
    const answer = await world.app.inject({ headers, ...request })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.headers['content-language']).toBe(written)
  }
})
