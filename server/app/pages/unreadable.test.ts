import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieNames } from '#contracts/http/cookies.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { countRows } from '#server/testing/worlds/row-counts.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { createApp } from '#server/app/app.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
/** An app on the same world that also serves pages and listens on a port. */
let site: FastifyInstance
let port: number
beforeAll(async () => {
  world = await openWorld()
  site = await createApp(world.context, bareSite(drawn))
  port = Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const post = (payload: string, key: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${key} 7c1e94b2-50fd-4a10-9f3b` },
    payload,
  })

test('an invalid request always gets the same response, which is never stored', async () => {
  const before = await countRows(world.database)
  const first = await post('{"groupSize":"many"}', 'one')
  expect(first.statusCode).toBe(400)
  expect((await post('{"groupSize":"many"}', 'one')).body).toBe(first.body)
  expect(await countRows(world.database)).toEqual(before)
})

test('a client can’t make its response larger', async () => {
  const fields = Array.from({ length: 2000 }, (_, n) => String.raw`"field${n}":"\u0000"`)
  const { statusCode, body } = await post(`{${fields.join(',')}}`, 'long')
  expect(statusCode).toBe(400)
  expect(body.length).toBeLessThan(4000)
})

test.each([
  String.raw`{"a\u0000":"x\u0000"}`,
  String.raw`{"customerProfile":{"a\u0000":{"b":"x\u0000"}}}`,
  String.raw`{"additionals":{"a\ud800":"\ud800"}}`,
])('characters that the database cannot store are refused in names too: %s', async (payload) => {
  const { statusCode, body } = await post(payload, `names ${payload.length}`)
  expect(statusCode).toBe(400)
  expect(body).not.toMatch(/\\u0000|\\ud800/)
})

const booking = bookingRequest(who.areas, '2027-03-26T19:00')

/**
 * Sends an invalid booking as a guest who reads German, checks that nothing was saved, and returns the fields'
 * errors.
 */
async function refusedInGerman(change: Record<string, unknown>) {
  const before = await countRows(world.database)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations?lang=de',
    payload: { ...booking, ...change },
  })
  expect(answer.statusCode).toBe(400)
  expect(await countRows(world.database)).toEqual(before)
  return answer.json().fields
}

test.each([[true], [[2]], ['0x2'], ['1e1'], [' 2 '], [2.5], [null]])(
  'a party size of %j is refused in the guest’s language',
  async (groupSize) => {
    const message = 'Wie viele Personen kommen? Geben Sie eine ganze Zahl ein.'
    expect(await refusedInGerman({ groupSize })).toEqual([{ field: 'groupSize', message }])
  },
)

test.each(['+99:99', '+14:01', '-15:00', '+02:60'])(
  'a time with the offset %s is refused in the guest’s language',
  async (offset) => {
    const fields = await refusedInGerman({ reservationTime: `2027-03-26T19:00${offset}` })
    expect(fields).toEqual([{ field: 'reservationTime', message: 'Wählen Sie eine Uhrzeit.' }])
  },
)

test.each(['\u200B\u202E', '\r\n', '\u3164'])('the name %j is refused as empty', async (customerName) => {
  const fields = await refusedInGerman({ customerName })
  expect(fields).toEqual([{ field: 'customerName', message: 'Geben Sie Ihren Namen ein.' }])
})

test('a text that is too long is refused with the allowed length', async () => {
  const fields = await refusedInGerman({ customerName: 'x'.repeat(121), specialRequests: 'x'.repeat(2001) })
  expect(fields).toEqual([
    { field: 'customerName', message: 'Das ist zu lang. Höchstens 120 Zeichen sind möglich.' },
    { field: 'specialRequests', message: 'Das ist zu lang. Höchstens 2000 Zeichen sind möglich.' },
  ])
})

test('the restaurant gets a name on one line, in normalized characters', async () => {
  const customerName = ' Jose\u0301 \r\n\u202EMaria\u200B  Lima'
  expect(await book(world, { ...booking, customerName })).toMatchObject({ customerName: 'José Maria Lima' })
})

test('a list of 30,000 wrong entries is refused with a short response', async () => {
  const partyTypes = Array.from({ length: 30_000 }, () => 1)
  expect((await refusedInGerman({ partyTypes })).length).toBeLessThan(21)
})

let campaigns = 0

test.each([
  ['30,000 entries', Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, 'v'])), 30],
  ['a value of 900 characters', { url: 'x'.repeat(900), utm_source: 'mail' }, 2],
  ['numbers and nothing', { utm_source: 'mail', person: 2, gclid: null }, 2],
  ['an object and a long name, as text', `{"utm_source":"mail","a":{},"${'k'.repeat(61)}":"v"}`, 1],
  ['an id that looks like a card number', { utm_source: 'mail', utm_content: '4242424242424242' }, 1],
  ['5000 characters of text', 'x'.repeat(5000), 0],
])('a booking succeeds whose campaign has %s, and keeps what fits', async (_, campaignInfo, kept) => {
  const day = `2027-04-${19 + campaigns++}`
  const body = { ...bookingRequest(who.halfHours, `${day}T19:00`), campaignInfo }
  const { id } = await book(world, body)
  const row = await world.database.sql
    .selectFrom('reservations')
    .select('campaign')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Object.keys(row.campaign)).toHaveLength(kept)
})

/**
 * Requests a path exactly as written, which neither browsers nor `inject` do. Returns the status line and content
 * type.
 */
async function statusLineAndType(port: number, path: string, method = 'GET'): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: tables.example\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? '', /^content-type: ([\w/+]+)/im.exec(answer)?.[1] ?? '']
}

async function drawn({ request }: { request: Request }) {
  if (request.url.endsWith('/crash')) throw new TypeError('Cannot read properties of undefined')
  const status = request.url.includes('/reserve/') ? 200 : 404
  return { status, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode('drawn') }
}

test.each([
  ['/assets/../main.ts', 'application/problem+json'],
  ['/assets/%2e%2e/main.ts', 'application/problem+json'],
  ['/assets/%2e%2e%2f%2e%2e%2fpackage.json', 'application/problem+json'],
  ['/assets/..%5c..%5cpackage.json', 'application/problem+json'],
  ['/assets/%00', 'application/problem+json'],
  ['/assets/.git', 'application/problem+json'],
  ['/assets/%zz', 'application/problem+json'],
  [`/assets/${'x'.repeat(3000)}`, 'application/problem+json'],
  [`/assets/${'x/'.repeat(3000)}`, 'application/problem+json'],
  ['/api/../../etc/passwd', 'application/problem+json'],
  ['/art/%2e%2e/%2e%2e/etc/passwd', 'text/plain'],
  ['/messages/..%2f..', 'text/plain'],
  ['/share/..%2f..%2fetc.png', 'text/plain'],
  ['/share/%00.png', 'text/plain'],
  ['/restaurants/%', 'text/html'],
  ['/%zz', 'text/html'],
  ['/%c0%ae%c0%ae/', 'text/html'],
  ['//evil.example/%', 'text/html'],
  [`/${'x'.repeat(9000)}`, 'text/html'],
])('the path $0 gets a 404 page or file, and never a crash', async (path, type) => {
  const [status, found] = await statusLineAndType(port, path)
  expect([status, found]).toEqual([expect.stringMatching(/^40[04]$/), type])
})

test.each(['/%zz', '/api/%zz', '/assets/%zz', `/${'x'.repeat(9000)}`])(
  'the response to the unreadable path %s has the security headers',
  async (path) => {
    const { headers } = await site.inject(path)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    })
  },
)

test('a page that crashes while rendering becomes an error page in the saved language', async () => {
  const answer = await site.inject({
    url: '/crash',
    headers: { cookie: `${cookieNames.language}=de`, 'accept-language': 'ru' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('<html lang="de"')
  expect(answer.body).not.toContain('Cannot read')
})

test.each([
  ['POST', '/reserve/x', 'application/json', '{"a":1}', 415],
  ['POST', '/reserve/x', 'application/json', '{', 415],
  ['POST', '/reserve/x', 'multipart/form-data; boundary=x', 'x', 415],
  ['POST', '/reserve/x', 'application/x-www-form-urlencoded', 'x'.repeat(1_100_000), 413],
  ['PUT', '/reserve/x', 'application/x-www-form-urlencoded', 'x=1', 404],
] as const)('%s %s with %s gets a page', async (method, url, type, payload, status) => {
  const answer = await site.inject({ method, url, headers: { 'content-type': type }, payload })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toMatch(/^<!doctype html>.*<h1>/s)
})
