import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { Report } from '#server/report.ts'
import { createAnalytics } from './analytics.ts'
import { createAnalyticsStore } from './analytics-store.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const seen = { source: 'guest', action: 'impression', target: '/search' } as const

function record(query: Record<string, string>) {
  return world.app.inject({ url: `/api/analytics?${new URLSearchParams(query).toString()}` })
}

async function counts(query = {}) {
  const token = world.context.operatorToken
  return succeeded(await world.send('operator.analytics', { query }, { token }))
}

test('impressions and clicks are counted by day, source and action, and by restaurant', async () => {
  for (const ids of ['a,b,c', 'a,b'])
    expect((await record({ ...seen, ids, query: 'soup' })).statusCode).toBe(204)
  await record({ source: 'guest', action: 'click', ids: 'b', target: '/restaurants/b' })
  world.setTime('2027-03-02T12:00:00Z')
  await record({ ...seen, source: 'widget' })
  expect(await counts()).toEqual({
    days: [
      { date: '2027-03-02', source: 'widget', action: 'impression', count: 1 },
      { date: '2027-03-01', source: 'guest', action: 'click', count: 1 },
      { date: '2027-03-01', source: 'guest', action: 'impression', count: 2 },
    ],
    restaurants: [
      { id: 'b', impressions: 2, clicks: 1 },
      { id: 'a', impressions: 2, clicks: 0 },
      { id: 'c', impressions: 1, clicks: 0 },
    ],
  })
  expect((await counts({ source: 'widget' })).days).toHaveLength(1)
  expect((await counts({ from: '2027-03-02' })).days).toHaveLength(1)
  expect((await counts({ until: '2027-03-01' })).days).toHaveLength(2)
  expect(await counts({ from: '0001-01-01', until: '0001-02-01' })).toEqual({ days: [], restaurants: [] })
})

test.each([
  ['june@example.org', '…'],
  ['soup for +1 (202) 555-0106 tonight', 'soup for … tonight'],
  ['0123456789abcdef0123456789abcdef', '…'],
  ['table for 12 at 19:30', 'table for 12 at 19:30'],
])('of the search %j, %j is stored', async (query, kept) => {
  await record({ ...seen, source: `kept ${kept}`, query })
  await world.context.analytics.flush()
  const rows = world.database.sql.selectFrom('analytics_events').select('query')
  expect(await rows.where('source', '=', `kept ${kept}`).orderBy('id', 'desc').execute()).toContainEqual({
    query: kept,
  })
})

test('nothing about a guest is stored: no address, no token, only the day', async () => {
  await record({ ...seen, source: 'private', target: '/booking?id=1&token=secret#top' })
  await counts()
  const rows = await world.database.sql
    .selectFrom('analytics_events')
    .selectAll()
    .where('source', '=', 'private')
    .execute()
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      day: '2027-03-02',
      source: 'private',
      action: 'impression',
      ids: [],
      target: '/booking',
      query: '',
    },
  ])
})

test('the response has no body and is never cached', async () => {
  const answer = await record(seen)
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
})

test.each([{ action: 'impression' }, { source: 'guest', action: 'stare' }, { source: ' ', action: 'click' }])(
  'the event %o is refused',
  async (query) => {
    expect((await record(query)).statusCode).toBe(400)
  },
)

test('a page responds immediately while the database is unavailable, and closing doesn’t wait for analytics', async () => {
  const lost = await openWorld()
  succeeded(await lost.send('regions.config', { id: 'g' }))
  await lost.database.close()
  const url = `/api/analytics?${new URLSearchParams(seen).toString()}`
  expect((await lost.app.inject({ url })).statusCode).toBe(204)
  await lost.context.analytics.flush()
  expect((await lost.app.inject({ url: '/metrics' })).body).toMatch(/^analytics_events_lost 1$/m)
  await lost.app.close()
  expect(lost.context.analytics.lost).toBe(1)
})

test('waiting events are written when the server stops', async () => {
  const closing = await openWorld()
  try {
    await closing.app.inject({ url: `/api/analytics?${new URLSearchParams(seen).toString()}` })
    await closing.app.close()
    expect(await closing.database.sql.selectFrom('analytics_events').select('target').execute()).toEqual([
      { target: '/search' },
    ])
  } finally {
    await closing.database.close()
  }
})

test('a failing database is reported once, its batches are lost and counted, and it is used again once it is back', async () => {
  const { database } = world
  const report = vi.fn<Report>()
  const analytics = createAnalytics({ database, now: world.context.now, report })
  await database.runScript('alter table analytics_events rename to analytics_away')
  for (let batch = 0; batch < 3; batch++) {
    analytics.note({ ...seen, source: 'failing' })
    await analytics.flush()
  }
  expect(report).toHaveBeenCalledTimes(1)
  expect(analytics.lost).toBe(3)
  await database.runScript('alter table analytics_away rename to analytics_events')
  analytics.note({ ...seen, source: 'failing' })
  await analytics.flush()
  expect((await counts({ source: 'failing' })).days[0]?.count).toBe(1)
})

test('events over the buffer limit are dropped and counted', async () => {
  const { database, now } = world.context
  const analytics = createAnalytics({ database, now, report: vi.fn<Report>() })
  for (let event = 0; event < 10_050; event++) analytics.note({ ...seen, source: 'flood' })
  expect(analytics.lost).toBe(50)
  await analytics.flush()
  expect((await counts({ source: 'flood' })).days[0]?.count).toBe(10_000)
})

test('a few long events fill the buffer like many short ones', async () => {
  const { database, now } = world.context
  const analytics = createAnalytics({ database, now, report: vi.fn<Report>() })
  const ids = Array.from({ length: 100 }, () => 'x'.repeat(100))
  for (let event = 0; event < 500; event++) analytics.note({ ...seen, source: 'long', ids })
  expect(analytics.lost).toBeGreaterThan(50)
  await analytics.flush()
  analytics.note({ ...seen, source: 'long', ids })
  await analytics.flush()
  expect((await counts({ source: 'long' })).days[0]?.count).toBe(501 - analytics.lost)
})

test('a caller who floods the server is ignored for a minute, while all others are counted', async () => {
  const from = (remoteAddress: string, more = {}) =>
    world.app.inject({
      url: `/api/analytics?${new URLSearchParams({ ...seen, source: 'crowd', ...more }).toString()}`,
      remoteAddress,
    })
  const countOf = async () => (await counts({ source: 'crowd' })).days[0]?.count
  for (let event = 0; event < 1_020; event++)
    expect((await from(`2001:db8:5:5::${event.toString(16)}`)).statusCode).toBe(204)
  expect(await countOf()).toBe(1_000)
  const ids = Array.from({ length: 100 }, () => 'y'.repeat(100)).join()
  for (let event = 0; event < 40; event++) await from('203.0.113.8', { ids })
  expect(await countOf()).toBe(1_029)
  await from('203.0.113.9')
  expect(await countOf()).toBe(1_030)
  world.setTime(new Date(world.context.now().getTime() + 60_000))
  await from('203.0.113.8')
  expect(await countOf()).toBe(1_031)
})

test('when there are more events than fit, the oldest are dropped first', async () => {
  const crowded = await openWorld()
  try {
    const store = createAnalyticsStore(crowded.database)
    const event = (source: string) => ({ ...seen, source, day: '2027-03-01' })
    await store.add(['old', 'older', 'new', 'newest'].map(event))
    expect(await store.forgetBeyond(2)).toBe(2)
    const kept = await crowded.database.sql.selectFrom('analytics_events').select('source').execute()
    expect(kept.map(({ source }) => source).toSorted()).toEqual(['new', 'newest'])
  } finally {
    await crowded.close()
  }
})
