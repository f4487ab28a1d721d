import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { createApp } from './app.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const token = 'm'.repeat(40)

/** How `/metrics` answers a request to a server that was started so. */
async function ask(
  environment: Record<string, string>,
  { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const app = await createApp({ ...world.context, config })
  try {
    return await app.inject({ url: '/metrics', remoteAddress: from, headers })
  } finally {
    await app.close()
  }
}

test('with a token set, it opens the metrics from anywhere and nothing else does', async () => {
  const set = { METRICS_TOKEN: token }
  const bearer = (word: string) => ({ headers: { authorization: `Bearer ${word}` } })
  const open = await ask(set, { from: '203.0.113.7', ...bearer(token) })
  expect(open.statusCode).toBe(200)
  expect(open.body).toMatch(/^http_failures_total /m)
  expect((await ask(set)).statusCode).toBe(401)
  const wrong = await ask(set, bearer('n'.repeat(40)))
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toMatchObject({ code: 'tokenNeeded' })
  expect(wrong.body).not.toContain('http_request')
})

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine over IPv6', '::1', {}, 200],
  ['the network', '192.168.0.9', {}, 401],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 401],
  ['a proxy on this machine that has a newer word for it', '::1', { forwarded: 'for=203.0.113.7' }, 401],
])('a development server without a token answers %s', async (_, from, headers, status) => {
  expect((await ask({}, { from, headers })).statusCode).toBe(status)
})

test('any other server keeps its metrics to itself until a token is set', async () => {
  expect((await ask({ DEPLOYMENT: 'staging' })).statusCode).toBe(401)
})
