import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { createApp } from '#server/app/app.ts'

let world: OpenWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
  const site = bareSite(async () => ({ status: 404, headers: {}, body: new Uint8Array() }))
  app = await createApp(world.context, {
    ...site,
    drawHostPage: async ({ locale, sendsTexts }) => `<p>${locale}${sendsTexts ? ' texts' : ''}</p>`,
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const at = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'tables.example', ...headers } })

test.each(['/host', '/host/', '/host/restaurants/7/members?x=1', '/host/nowhere'])(
  '%s is the host app in the reader’s language',
  async (url) => {
    const { statusCode, headers, body } = await at(url, { 'accept-language': 'de', accept: 'text/html' })
    expect([statusCode, body]).toEqual([200, '<p>de texts</p>'])
    expect(headers['content-language']).toBe('de')
    expect(headers['vary']).toContain('accept-language')
  },
)

test('the host app is never framed, indexed or stored without asking again, and runs no inline script', async () => {
  const { headers } = await at('/host')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "script-src 'self'"]))
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('the host app exists only on the host name of PUBLIC_URL, to which those of tenants redirect', async () => {
  const { statusCode, headers } = await at('/host/invitation?code=abc', { host: 'lisbon.localhost' })
  expect([statusCode, headers.location]).toEqual([302, 'https://tables.example/host/invitation?code=abc'])
})

test('a path that only begins like the host app is a page for guests', async () => {
  expect((await at('/hosts')).statusCode).toBe(404)
})

test('a form that is sent to the host app from elsewhere reaches nothing', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/host',
    headers: { host: 'tables.example' },
  })
  expect(statusCode).toBe(404)
})
