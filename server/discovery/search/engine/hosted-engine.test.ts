import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { matchAll, type SearchQuery, type SearchResult } from '#domain/search/search-query.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createHostedEngine } from './hosted-engine.ts'
import { testSearchEngine } from './search-engine.suite.ts'
import type { SearchEngine } from './search-engine.ts'

const key = 'a-key-nobody-may-see'
const hostedAt = (url: string) => ({ url, key, index: 'restaurants', apiVersion: '2024-07-01' })

describe('a hosted engine that talks to this server', () => {
  testSearchEngine(async ({ app, context }) => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const engine = createHostedEngine({
      hosted: hostedAt(url),
      fallback: { ...context.search, find: () => Promise.reject(new Error('The fallback was used.')) },
      report: (_, error) => {
        throw error
      },
      pageSize: 100,
    })
    return { engine, close: async () => undefined }
  })
})

interface ReceivedRequest {
  readonly path: string
  readonly key: string | undefined
  readonly body: Record<string, unknown>
}

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const fallbackResult: SearchResult = { ids: [7], total: 1, facets: {} }
const hits = { '@odata.count': 2, value: [{ id: '12' }, { id: '5' }] }

/** Starts a fake service and creates an engine that uses it. */
async function fakeService(respond: (response: ServerResponse, nth: number) => void) {
  const received: ReceivedRequest[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.on('data', (part: Buffer) => void (text += part.toString()))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        key: request.headers['api-key']?.toString(),
        body: JSON.parse(text) as Record<string, unknown>,
      })
      respond(response, received.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const reported: string[] = []
  let time = 0
  const fallback: SearchEngine = {
    find: async () => fallbackResult,
    changed: () => undefined,
    ready: async () => undefined,
  }
  const engine = createHostedEngine({
    hosted: hostedAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    fallback,
    report: (what, error) => void reported.push(`${what}: ${String(error)}`),
    timeoutMs: 200,
    elapsed: () => time,
  })
  return { engine, received, reported, advance: (ms: number) => void (time += ms) }
}

const json =
  (body: object, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const query: SearchQuery = {
  text: 'Única tamarind',
  filter: {
    kind: 'all',
    of: [
      { kind: 'term', field: 'cuisine', value: "Chef's" },
      { kind: 'not', of: { kind: 'number', field: 'price', comparison: 'gt', value: 2 } },
    ],
  },
  order: 'relevance',
  near: { lat: 38.71, lon: -9.14 },
  skip: 20,
  top: 10,
  facets: [
    { name: 'cuisine', count: 5 },
    { name: 'areas', count: 3 },
  ],
}

test('sends the query in the OData dialect of hosted services, with the key in a header', async () => {
  const facets = { cuisine: [{ value: 'Thai', count: 3 }], area: [{ value: 'Alfama', count: 1 }] }
  const { engine, received } = await fakeService(json({ ...hits, '@search.facets': facets }))
  expect(await engine.find(query)).toEqual({
    ids: [12, 5],
    total: 2,
    facets: { cuisine: facets.cuisine, areas: facets.area },
  })
  expect(received).toEqual([
    {
      path: '/indexes/restaurants/docs/search?api-version=2024-07-01',
      key,
      body: {
        search: '(unica OR unica* OR unica~1) AND (tamarind OR tamarind* OR tamarind~2)',
        queryType: 'full',
        searchMode: 'all',
        filter: "(cuisine/any(v: v eq 'Chef''s') and not (price gt 2))",
        orderby:
          "search.score() desc, geo.distance(location, geography'POINT(-9.14 38.71)') asc, rating desc",
        facets: ['cuisine,count:5', 'area,count:3'],
        select: 'id',
        count: true,
        skip: 20,
        top: 10,
      },
    },
  ])
})

test('closes a ring and makes it counterclockwise', async () => {
  const { engine, received } = await fakeService(json(hits))
  const ring = [
    { lat: 0, lon: 0 },
    { lat: 1, lon: 0 },
    { lat: 1, lon: 1 },
  ]
  await engine.find({ ...query, filter: { kind: 'within', ring } })
  await engine.find({ ...query, filter: { kind: 'within', ring: ring.toReversed() } })
  expect(received.map(({ body }) => body['filter'])).toEqual([
    "geo.intersects(location, geography'POLYGON((1 1, 0 1, 0 0, 1 1))')",
    "geo.intersects(location, geography'POLYGON((1 1, 0 1, 0 0, 1 1))')",
  ])
})

test('splits large results into pages and sends nothing if nothing can match', async () => {
  const { engine, received } = await fakeService(json({ value: [] }))
  await engine.find({ ...query, filter: matchAll, skip: 0, top: 2000 })
  expect(received.map(({ body: { skip, top, count } }) => ({ skip, top, count })).toSorted(bySkip)).toEqual([
    { skip: 0, top: 1000, count: true },
    { skip: 1000, top: 1000, count: false },
  ])
  expect(await engine.find({ ...query, filter: { kind: 'ids', ids: [] } })).toEqual({
    ids: [],
    total: 0,
    facets: {},
  })
  expect(received).toHaveLength(2)
})

const bySkip = (a: { skip: unknown }, b: { skip: unknown }) => Number(a.skip) - Number(b.skip)

test('retries once if the service is busy', async () => {
  const { engine, received, reported } = await fakeService((response, nth) =>
    nth === 1 ? json({}, 503)(response) : json(hits)(response),
  )
  expect((await engine.find(query)).ids).toEqual([12, 5])
  expect(received).toHaveLength(2)
  expect(reported).toEqual([])
})

test.each([
  ['is down', json({}, 500), 2, 'it responded with status 500'],
  ['closes the connection', (response: ServerResponse) => void response.destroy(), 2, 'it is unreachable'],
  ['times out', () => undefined, 2, 'no response within 200 ms'],
  ['rejects the key', json({ error: key }, 403), 1, 'it rejected the query with status 403'],
  [
    'sends an unexpected body',
    json({ value: [{ id: 'a' }] }),
    1,
    'its response has an unexpected value at value.0.id',
  ],
  ['sends HTML', (response: ServerResponse) => void response.end('<html>'), 1, 'its response is not JSON'],
  [
    'redirects',
    (response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    2,
    'it is unreachable',
  ],
])(
  'if the service %s, the fallback takes over for half a minute and the log says why',
  async (_, respond, attempts, reason) => {
    const { engine, received, reported, advance } = await fakeService(respond)
    expect(await engine.find(query)).toEqual(fallbackResult)
    expect(received).toHaveLength(attempts)
    expect(reported).toEqual([
      `the hosted search failed; the built-in engine takes over for 30 s: Error: ${reason}`,
    ])
    expect(await engine.find(query)).toEqual(fallbackResult)
    expect(received).toHaveLength(attempts)
    advance(30_000)
    expect(await engine.find(query)).toEqual(fallbackResult)
    expect(received).toHaveLength(2 * attempts)
    expect(JSON.stringify(reported)).not.toContain(key)
  },
)

test('the fallback runs queries about opening hours, which a hosted index doesn’t have', async () => {
  const { engine, received, reported } = await fakeService(json(hits))
  const open = { kind: 'open', at: 29_000_000 } as const
  for (const filter of [open, { kind: 'all', of: [query.filter, { kind: 'not', of: open }] } as const])
    expect(await engine.find({ ...query, filter })).toEqual(fallbackResult)
  expect(await engine.find(query)).toMatchObject({ ids: [12, 5] })
  expect([received.length, reported]).toEqual([1, []])
})

test('the fallback runs a rejected query; the service still gets all others', async () => {
  const { engine, received, reported } = await fakeService((response, nth) =>
    nth <= 2 ? json({ error: key }, 400)(response) : json(hits)(response),
  )
  expect(await engine.find(query)).toEqual(fallbackResult)
  expect(await engine.find(query)).toEqual(fallbackResult)
  expect((await engine.find({ ...query, skip: 0 })).ids).toEqual([12, 5])
  expect(received).toHaveLength(3)
  expect(reported).toHaveLength(1)
  expect(reported.join()).not.toContain(key)
})

test.each([
  [{}, null],
  [
    { SEARCH_URL: 'https://search.example/', SEARCH_KEY: key },
    { ...hostedAt('https://search.example'), apiVersion: '2024-07-01' },
  ],
  [
    { SEARCH_URL: 'https://search.example', SEARCH_INDEX: 'tables', SEARCH_API_VERSION: '2025-09-01' },
    { url: 'https://search.example', key: null, index: 'tables', apiVersion: '2025-09-01' },
  ],
])('%o configures the hosted search', (env, hosted) => {
  expect(readConfig(env).hostedSearch).toEqual(hosted)
})

test.each([
  [{ SEARCH_KEY: key }, 'SEARCH_KEY needs SEARCH_URL to be set too.'],
  [
    { SEARCH_URL: 'search.example' },
    'SEARCH_URL must be an http:// or https:// address; it is "search.example".',
  ],
  [
    { SEARCH_URL: 'https://x.example/?key=1' },
    'SEARCH_URL must be only an address; put the key in SEARCH_KEY.',
  ],
  [
    { SEARCH_URL: 'https://x.example', SEARCH_INDEX: '../x' },
    'SEARCH_INDEX can only contain letters, digits, and dashes; it is "../x".',
  ],
])('%o is rejected with a helpful message', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
