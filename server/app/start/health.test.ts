import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { createApp } from '#server/app/app.ts'
import { createShutdown } from './shutdown.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a process is up before its search index is built, and ready only then', async () => {
  let built: () => void = () => undefined
  const ready = new Promise<void>((done) => (built = done))
  const search = { ...world.context.search, ready: () => ready }
  const app = await createApp({ ...world.context, search })
  try {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const early = await app.inject({ url: '/readyz' })
    expect(early.statusCode).toBe(503)
    expect(early.json()).toMatchObject({ status: 'unready', search: 'building', database: 'writable' })
    built()
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready', search: 'built' })
  } finally {
    await app.close()
  }
})

test('a process whose database does not respond reports that in time', async () => {
  const connect = () => new Promise<never>(() => undefined)
  const pool = { options: {}, connect, end: async () => undefined }
  const silent = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const app = await createApp({ ...world.context, database: { ...world.database, sql: silent } })
  try {
    const asked = Date.now()
    const answer = await app.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'unready', database: 'away', outbox: 'unknown' })
    expect(Date.now() - asked).toBeLessThan(4_000)
  } finally {
    await app.close()
  }
})

test('a process whose database has no space left is not ready (reliability B1)', async () => {
  const app = await createApp({ ...world.context, database: { ...world.database, hasSpace: () => false } })
  try {
    const answer = await app.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'unready', disk: 'full', database: 'writable' })
  } finally {
    await app.close()
  }
})

test('if the search index cannot be built, the process is not ready', async () => {
  const search = { ...world.context.search, ready: () => Promise.reject(new Error('no index')) }
  const app = await createApp({ ...world.context, search })
  try {
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  } finally {
    await app.close()
  }
})

test('health, readiness and metrics respond', async () => {
  expect((await world.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'up' })
  expect((await world.app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    process: 'running',
    database: 'writable',
    disk: 'free',
    search: 'built',
    outbox: 'current',
    outboxAgeSeconds: 0,
  })
  await world.app.inject({ url: `/api/core/mb/guest/restaurants/${who.fresh}` })
  const metrics = await world.app.inject({ url: '/metrics' })
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain(
    'http_request_seconds_count{method="GET",route="/api/core/mb/guest/restaurants/:id"',
  )
  expect(metrics.body).toMatch(/^process_cpu_seconds_total /m)
})

test('a message that nobody sends is reported, and guests can book meanwhile', async () => {
  await book(world, bookingRequest(who.fresh, '2027-03-18T19:00'))
  world.setTime(new Date(world.context.now().getTime() + 10 * 60_000))
  const answer = await world.app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'ready', outbox: 'late', outboxAgeSeconds: 600 })
})

test('a process that stops says so at once, goes on serving, and keeps no connection (reliability W1)', async () => {
  const context = { ...world.context, shutdown: createShutdown() }
  const app = await createApp(context)
  try {
    expect((await app.inject({ url: '/readyz' })).headers['connection']).not.toBe('close')
    const drained = context.shutdown.drain(60)
    const answer = await app.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'unready', process: 'stopping', database: 'writable' })
    const served = await app.inject({ url: `/api/core/mb/guest/restaurants/${who.fresh}` })
    expect([served.statusCode, served.headers['connection']]).toEqual([200, 'close'])
    context.shutdown.hurry()
    await drained
  } finally {
    await app.close()
  }
})
