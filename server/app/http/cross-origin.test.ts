import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

const widget = 'https://mesa-unica.example'
const stranger = 'https://evil.example'
const restaurant = `/api/core/mb/guest/restaurants/${who.oneTable}`

let listed: OpenWorld
let open: OpenWorld
let closed: OpenWorld
beforeAll(async () => {
  listed = await openWorld({ ALLOWED_ORIGINS: `${widget}, http://127.0.0.1:5173` })
  open = await openWorld({ ALLOWED_ORIGINS: '*' })
  closed = await openWorld()
})
afterAll(async () => {
  for (const world of [listed, open, closed]) await world.close()
})

function corsOf(headers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-allow')),
  )
}

/** Sends the preflight request for a script on another site that wants to book. */
function preflight(world: OpenWorld, origin: string) {
  return world.app.inject({
    method: 'OPTIONS',
    url: '/api/rsv/mb/guest/reservations',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
}

test('a listed website may call the API with tokens and cookies', async () => {
  const asked = await preflight(listed, widget)
  expect(asked.statusCode).toBe(204)
  expect(corsOf(asked.headers)).toEqual({
    'access-control-allow-origin': widget,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization,content-type',
  })
  const answer = await listed.app.inject({ url: restaurant, headers: { origin: widget } })
  expect(answer.statusCode).toBe(200)
  expect(corsOf(answer.headers)).toEqual({
    'access-control-allow-origin': widget,
    'access-control-allow-credentials': 'true',
  })
  expect(answer.headers.vary).toBe('accept-language, authorization, origin')
})

test('refusals can be read by a listed website too', async () => {
  const headers = { origin: widget }
  for (const url of ['/api/core/mb/guest/restaurants/nobody', '/api/nothing']) {
    const answer = await listed.app.inject({ url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['access-control-allow-origin']).toBe(widget)
  }
})

test('any other website gets no permission, and responses vary by origin for caches', async () => {
  for (const origin of [stranger, `${widget}.evil.example`, 'null', widget.replace('https', 'http')]) {
    expect(corsOf((await preflight(listed, origin)).headers)).toEqual({})
    const answer = await listed.app.inject({ url: restaurant, headers: { origin } })
    expect(corsOf(answer.headers)).toEqual({})
    expect(answer.headers.vary).toContain('origin')
  }
})

test('with * every website may call, but never with credentials', async () => {
  const asked = await preflight(open, stranger)
  expect(asked.statusCode).toBe(204)
  expect(corsOf(asked.headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization,content-type',
  })
  const answer = await open.app.inject({ url: restaurant, headers: { origin: stranger } })
  expect(corsOf(answer.headers)).toEqual({ 'access-control-allow-origin': '*' })
})

test('without the setting no website may call, and pages are never shared', async () => {
  expect(corsOf((await preflight(closed, widget)).headers)).toEqual({})
  const headers = { origin: widget }
  expect(corsOf((await closed.app.inject({ url: restaurant, headers })).headers)).toEqual({})
  for (const world of [listed, open])
    expect(corsOf((await world.app.inject({ url: '/healthz', headers })).headers)).toEqual({})
})

test.each([
  ['a listed website', () => listed, widget, 200],
  ['another website', () => listed, stranger, 401],
  ['a website where all are allowed', () => open, widget, 401],
] as const)('a guest’s session is refreshed for %s: %s %s %i', async (_, worldOf, origin, status) => {
  const world = worldOf()
  const { browser } = await signedUpGuest(world)
  const there = openBrowser(world, { cookie: browser.cookie, origin, 'sec-fetch-site': 'same-site' })
  expect((await there.ask('identity.refreshSession', {})).statusCode).toBe(status)
})
