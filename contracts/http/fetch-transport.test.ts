import { expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { fetchTransport } from './fetch-transport.ts'

/** Creates a `fetch` that records its requests and always returns the same response. */
function fetchAnswering(body: string | null, init: ResponseInit) {
  const asked: Request[] = []
  const fetch = async (...[input, options]: Parameters<typeof globalThis.fetch>) => {
    asked.push(new Request(input, options))
    return new Response(body, init)
  }
  return { fetch, asked }
}

const json = { headers: { 'content-type': 'application/json; charset=utf-8' } }

test('a booking is sent as JSON with the guest’s token and language', async () => {
  const { fetch, asked } = fetchAnswering('{"amount":0}', json)
  const transport = fetchTransport('http://127.0.0.1:3000/', {
    fetch,
    token: () => 'abc',
    language: 'de',
  })
  const body = { restaurantId: 1, reservationTime: '2031-05-06T19:00', groupSize: 2 }
  expect(await createClient(callPathOf, transport)('reservations.calculateFees', { body })).toEqual({
    amount: 0,
  })
  const [request] = asked
  expect(request?.url).toBe('http://127.0.0.1:3000/api/rsv/mb/guest/reservations/calculate')
  expect(request?.method).toBe('POST')
  expect(request?.headers.get('authorization')).toBe('Bearer abc')
  expect(request?.headers.get('accept-language')).toBe('de')
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(await request?.json()).toEqual(body)
})

test('a booking’s token takes precedence over the guest’s own', async () => {
  const { fetch, asked } = fetchAnswering('{}', json)
  const send = createClient(callPathOf, fetchTransport('http://127.0.0.1', { fetch, token: () => 'guest' }))
  await send('reservations.get', { reservationId: 'x' }, { token: 'booking' })
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer booking')
})

test('a visitor sends no token, and a call without a body sends none', async () => {
  const { fetch, asked } = fetchAnswering('{}', json)
  await createClient(callPathOf, fetchTransport('http://127.0.0.1', { fetch, token: () => null }))(
    'regions.findByIp',
    {},
  )
  expect(asked[0]?.headers.has('authorization')).toBe(false)
  expect(asked[0]?.headers.has('content-type')).toBe(false)
})

test('a write is sent even when the guest leaves the page, unless it is too large; a read is not', async () => {
  const { fetch, asked } = fetchAnswering('{}', json)
  const send = createClient(callPathOf, fetchTransport('http://127.0.0.1', { fetch }))
  const cancel = (note: string) => send('reservations.cancel', { reservationId: 'x', body: { note } })
  await cancel('We are ill')
  await cancel('We are ill. '.repeat(1000))
  await send('reservations.get', { reservationId: 'x' })
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false, false])
})

test('a success without a body returns nothing', async () => {
  const { fetch } = fetchAnswering(null, { status: 204 })
  const send = createClient(callPathOf, fetchTransport('http://127.0.0.1', { fetch }))
  expect(
    await send('requests.createTableAlert', { restId: 1, body: { email: 'ann@example.org' } }),
  ).toBeUndefined()
})

test('a problem is read as a refusal', async () => {
  const problem = JSON.stringify({ code: 'unknownRestaurant', message: 'There is no such restaurant.' })
  const { fetch } = fetchAnswering(problem, {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  })
  const send = createClient(callPathOf, fetchTransport('http://127.0.0.1', { fetch }))
  expect(await send('restaurants.get', { id: 'nowhere' })).toMatchObject({
    refused: 'unknownRestaurant',
    status: 404,
  })
})

test('an error page labeled as JSON is thrown with its status', async () => {
  const { fetch } = fetchAnswering('<h1>Bad gateway</h1>', { ...json, status: 502 })
  const send = createClient(callPathOf, fetchTransport('http://127.0.0.1', { fetch }))
  await expect(send('restaurants.get', { id: 1 })).rejects.toMatchObject({
    status: 502,
    text: '<h1>Bad gateway</h1>',
  })
})

test('a request refused in a rush is retried after the time the server gave, and gets the table', async () => {
  const problem = { status: 503, code: 'busy', detail: 'A lot of people are booking here right now.' }
  const busy = { status: 503, headers: { ...json.headers, 'retry-after': '2' } }
  const answers = [
    new Response(JSON.stringify(problem), busy),
    new Response(JSON.stringify(problem), busy),
    new Response('{"amount":0}', json),
  ]
  const waits: number[] = []
  const transport = fetchTransport('http://127.0.0.1', {
    fetch: async () => answers.shift() ?? Response.error(),
    sleep: async (ms) => void waits.push(ms),
  })
  const body = { restaurantId: 1, reservationTime: '2031-05-06T19:00', groupSize: 2 }
  expect(await createClient(callPathOf, transport)('reservations.calculateFees', { body })).toEqual({
    amount: 0,
  })
  expect(waits).toHaveLength(2)
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(2_000)
    expect(wait).toBeLessThanOrEqual(3_000)
  }
})

test('the guest sees a rush that doesn’t end, and any other failure immediately', async () => {
  let asked = 0
  const failing = (code: string, retryAfter: string) =>
    fetchTransport('http://127.0.0.1', {
      fetch: async () => {
        asked += 1
        return new Response(JSON.stringify({ status: 503, code }), {
          status: 503,
          headers: { ...json.headers, 'retry-after': retryAfter },
        })
      },
      sleep: async () => undefined,
    })
  const request = {
    name: 'reservations.calculateFees',
    method: 'POST',
    url: '/api',
    params: {},
    query: {},
    headers: {},
    body: {},
  } as const
  expect((await failing('busy', '1')(request)).status).toBe(503)
  expect(asked).toBe(4)
  await failing('busy', '600')(request)
  await failing('broken', '1')(request)
  expect(asked).toBe(6)
})

test('each call goes to its URL, and credentials are set explicitly only for other origins', async () => {
  const asked: [unknown, RequestInit | undefined][] = []
  const fetch = async (...[url, options]: Parameters<typeof globalThis.fetch>) => {
    asked.push([url, options])
    return new Response('{}', json)
  }
  const addressOfCall = (name: string) => (name === 'regions.findByIp' ? 'https://catalog.example/' : '')
  const send = createClient(callPathOf, fetchTransport(addressOfCall, { fetch }))
  await send('regions.findByIp', {})
  await send('restaurants.get', { id: 'kumo' })
  expect(asked.map(([url, options]) => [url, options?.credentials])).toEqual([
    ['https://catalog.example/api/regions/findByIp', 'include'],
    ['/api/core/mb/guest/restaurants/kumo', undefined],
  ])
})
