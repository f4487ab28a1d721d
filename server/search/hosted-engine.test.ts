import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { anyPlace, type SearchFound, type SearchQuestion } from '#domain/search/question.ts'
import { readConfig } from '#server/config/config.ts'
import { createHostedEngine } from './hosted-engine.ts'
import { holdsForEngine } from './search-engine.suite.ts'
import type { SearchEngine } from './search-engine.ts'

const key = 'a-key-nobody-may-see'
const hostedAt = (url: string) => ({ url, key, index: 'restaurants', apiVersion: '2024-07-01' })

describe('a hosted engine, here our own wire', () => {
  holdsForEngine(async ({ app, context }) => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const engine = createHostedEngine({
      hosted: hostedAt(url),
      instead: { ...context.search, find: () => Promise.reject(new Error('The stand-in was asked.')) },
      report: (_, error) => {
        throw error
      },
      pageSize: 100,
    })
    return { engine, close: async () => undefined }
  })
})

interface Asked {
  readonly path: string
  readonly key: string | undefined
  readonly body: Record<string, unknown>
}

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const ours: SearchFound = { ids: [7], total: 1, facets: {} }
const hits = { '@odata.count': 2, value: [{ id: '12' }, { id: '5' }] }

/** A service that answers as told, and an engine that asks it. */
async function service(answers: (response: ServerResponse, nth: number) => void) {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.on('data', (part: Buffer) => void (text += part.toString()))
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        key: request.headers['api-key']?.toString(),
        body: JSON.parse(text) as Record<string, unknown>,
      })
      answers(response, asked.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const reported: string[] = []
  let time = 0
  const instead: SearchEngine = {
    find: async () => ours,
    changed: () => undefined,
    ready: async () => undefined,
  }
  const engine = createHostedEngine({
    hosted: hostedAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    instead,
    report: (what, error) => void reported.push(`${what}: ${String(error)}`),
    answersWithinMs: 200,
    elapsed: () => time,
  })
  return { engine, asked, reported, pass: (ms: number) => void (time += ms) }
}

const json =
  (body: object, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const question: SearchQuestion = {
  words: 'Única tamarind',
  filter: {
    kind: 'all',
    of: [
      { kind: 'word', field: 'cuisine', value: "Chef's" },
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

test('a question is put in the words of hosted services, with the key in its header', async () => {
  const facets = { cuisine: [{ value: 'Thai', count: 3 }], area: [{ value: 'Alfama', count: 1 }] }
  const { engine, asked } = await service(json({ ...hits, '@search.facets': facets }))
  expect(await engine.find(question)).toEqual({
    ids: [12, 5],
    total: 2,
    facets: { cuisine: facets.cuisine, areas: facets.area },
  })
  expect(asked).toEqual([
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

test('a ring is closed and turned against the clock', async () => {
  const { engine, asked } = await service(json(hits))
  const ring = [
    { lat: 0, lon: 0 },
    { lat: 1, lon: 0 },
    { lat: 1, lon: 1 },
  ]
  await engine.find({ ...question, filter: { kind: 'within', ring } })
  await engine.find({ ...question, filter: { kind: 'within', ring: ring.toReversed() } })
  expect(asked.map(({ body }) => body['filter'])).toEqual([
    "geo.intersects(location, geography'POLYGON((1 1, 0 1, 0 0, 1 1))')",
    "geo.intersects(location, geography'POLYGON((1 1, 0 1, 0 0, 1 1))')",
  ])
})

test('more than fits on a page is asked for in pages, and what cannot be is not asked for', async () => {
  const { engine, asked } = await service(json({ value: [] }))
  await engine.find({ ...question, filter: anyPlace, skip: 0, top: 2000 })
  expect(asked.map(({ body: { skip, top, count } }) => ({ skip, top, count })).toSorted(bySkip)).toEqual([
    { skip: 0, top: 1000, count: true },
    { skip: 1000, top: 1000, count: false },
  ])
  expect(await engine.find({ ...question, filter: { kind: 'ids', ids: [] } })).toEqual({
    ids: [],
    total: 0,
    facets: {},
  })
  expect(asked).toHaveLength(2)
})

const bySkip = (a: { skip: unknown }, b: { skip: unknown }) => Number(a.skip) - Number(b.skip)

test('a service that is busy is asked once more', async () => {
  const { engine, asked, reported } = await service((response, nth) =>
    nth === 1 ? json({}, 503)(response) : json(hits)(response),
  )
  expect((await engine.find(question)).ids).toEqual([12, 5])
  expect(asked).toHaveLength(2)
  expect(reported).toEqual([])
})

test.each([
  ['is down', json({}, 500), 2, 'it answered with status 500'],
  ['hangs up', (response: ServerResponse) => void response.destroy(), 2, 'it could not be reached'],
  ['never answers', () => undefined, 2, 'it did not answer within 200 ms'],
  ['refuses the key', json({ error: key }, 403), 1, 'it refused the question with status 403'],
  [
    'speaks of something else',
    json({ value: [{ id: 'a' }] }),
    1,
    'its answer is not as expected: value.0.id',
  ],
  ['talks nonsense', (response: ServerResponse) => void response.end('<html>'), 1, 'its answer is no JSON'],
  [
    'sends us elsewhere',
    (response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    2,
    'it could not be reached',
  ],
])(
  'when the service %s our own engine answers, the log says why, and it is left alone for half a minute',
  async (_, answer, attempts, reason) => {
    const { engine, asked, reported, pass } = await service(answer)
    expect(await engine.find(question)).toEqual(ours)
    expect(asked).toHaveLength(attempts)
    expect(reported).toEqual([`the hosted search failed; our own engine answers for 30 s: Error: ${reason}`])
    expect(await engine.find(question)).toEqual(ours)
    expect(asked).toHaveLength(attempts)
    pass(30_000)
    expect(await engine.find(question)).toEqual(ours)
    expect(asked).toHaveLength(2 * attempts)
    expect(JSON.stringify(reported)).not.toContain(key)
  },
)

test('a question that the service does not take is answered by our own engine; all others still go there', async () => {
  const { engine, asked, reported } = await service((response, nth) =>
    nth <= 2 ? json({ error: key }, 400)(response) : json(hits)(response),
  )
  expect(await engine.find(question)).toEqual(ours)
  expect(await engine.find(question)).toEqual(ours)
  expect((await engine.find({ ...question, skip: 0 })).ids).toEqual([12, 5])
  expect(asked).toHaveLength(3)
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
])('%o says where to search', (env, hosted) => {
  expect(readConfig(env).hostedSearch).toEqual(hosted)
})

test.each([
  [{ SEARCH_KEY: key }, 'SEARCH_KEY needs SEARCH_URL beside it.'],
  [
    { SEARCH_URL: 'search.example' },
    'SEARCH_URL must be an http:// or https:// address; it is "search.example".',
  ],
  [
    { SEARCH_URL: 'https://x.example/?key=1' },
    'SEARCH_URL must be an address alone; the key belongs in SEARCH_KEY.',
  ],
  [
    { SEARCH_URL: 'https://x.example', SEARCH_INDEX: '../x' },
    'SEARCH_INDEX must be made of letters, digits and dashes; it is "../x".',
  ],
])('%o is refused with a sentence that says what to do', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
