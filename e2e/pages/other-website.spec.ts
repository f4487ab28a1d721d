import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { newGuest, test } from '../testing/fixtures.ts'
import { type OwnServer, startServer } from '../testing/own-server.ts'
import { findTable } from '../testing/tables.ts'

test.describe.configure({ mode: 'serial' })

/* These tests need a real browser, because browsers enforce the CORS headers of the API. */

let folder: string
let api: OwnServer
let website: Server
let stranger: Server
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'banquette-other-website-'))
  ;[website, stranger] = await Promise.all([emptyWebsite(), emptyWebsite()])
  const settings = {
    DATA_DIR: join(folder, 'data'),
    ALLOWED_ORIGINS: originOf(website),
    SEARCHES_PER_MINUTE: '2',
  }
  api = startServer(await freePort(), settings)
  await api.opened()
})
test.afterAll(async () => {
  api.process.kill('SIGTERM')
  await api.exited
  website.close()
  stranger.close()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyWebsite(): Promise<Server> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another website</title>'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Request {
  readonly path: string
  readonly method?: string
  readonly body?: object
  readonly headers?: Record<string, string>
  readonly credentials?: RequestCredentials
}

/**
 * Sends a request from a script on the open page. Resolves to the response, or to a value that says the browser
 * blocked it.
 */
function fetchIn(page: Page, { path, method = 'GET', body, headers = {}, credentials = 'omit' }: Request) {
  return page.evaluate(
    async ({ url, options }) => {
      try {
        const response = await fetch(url, options)
        return {
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          body: (await response.json()) as Record<string, unknown>,
        }
      } catch (error) {
        return { refused: String(error) }
      }
    },
    {
      url: `${api.address}${path}`,
      options: {
        method,
        credentials,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
    },
  )
}

const reservations = '/api/rsv/mb/guest/reservations'

test('a listed website books a table, opens it with its token and reads refusals', async ({ page }) => {
  const { instant } = await findTable(api.send, { restaurant: who.areas, party: 2 })
  await page.goto(originOf(website))
  const { name, email } = newGuest()
  const body = { restaurantId: who.areas, reservationTime: instant, groupSize: 2, customerName: name, email }
  const booked = await fetchIn(page, { path: reservations, method: 'POST', body, credentials: 'include' })
  expect(booked).toMatchObject({ status: 200, body: { groupSize: 2 } })
  const { id, token } = booked.body as { id: string; token: string }
  const path = `${reservations}/${id}`
  const headers = { authorization: `Bearer ${token}` }
  expect(await fetchIn(page, { path, headers })).toMatchObject({ status: 200, body: { id } })
  expect(await fetchIn(page, { path })).toMatchObject({ status: 401, body: { code: 'tokenNeeded' } })
  const cancel = { path: `${path}/cancel`, method: 'PUT', headers, body: { note: 'Flu' } }
  expect(await fetchIn(page, cancel)).toMatchObject({ status: 200, body: { status: 'CanceledByClient' } })
})

test('a listed website can read when to retry', async ({ page }) => {
  await page.goto(originOf(website))
  const search = () =>
    fetchIn(page, {
      path: '/indexes/restaurants/docs/search',
      method: 'POST',
      body: { search: 'soup' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
  await expect
    .poll(search, { intervals: [10] })
    .toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
})

test('any other website is refused by the browser', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(originOf(stranger))
  const path = `/api/core/mb/guest/restaurants/${who.areas}`
  for (const credentials of ['omit', 'include'] as const)
    expect(await fetchIn(page, { path, credentials })).toEqual({ refused: expect.stringContaining('fetch') })
  expect(await fetchIn(page, { path: reservations, method: 'POST', body: {} })).toHaveProperty('refused')
  await context.close()
})
