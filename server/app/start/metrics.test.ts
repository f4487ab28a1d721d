import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { atTill, bookToPay } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { createApp } from '#server/app/app.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const token = 'm'.repeat(40)

/** A database that rejects every statement. */
const brokenSql = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [
    {
      transformQuery: () => {
        throw new Error('away')
      },
      transformResult: ({ result }) => Promise.resolve(result),
    },
  ],
})

/** Returns the response of `/metrics` on a server with this configuration. */
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

test('with a token, metrics need it from any address', async () => {
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

test('the metrics count the due work that was given up, by kind', async () => {
  const { sql } = world.database
  const counts = async () => (await ask({})).body.match(/^due_work_failed.*/gm)
  const [none, one] = ['due_work_failed{kind="remindGuest"} 0', 'due_work_failed{kind="tellWaiting"} 1']
  const others = [
    'tendGroup',
    'remindStaff',
    'notifyStaff',
    'sendMorningList',
    'tendLine',
    'tendMoney',
    'tendOrder',
    'takeEffect',
    'endTestBooking',
    'tendReservation',
    'endOffer',
  ].map((kind) => `due_work_failed{kind="${kind}"} 0`)
  expect(await counts()).toEqual([none, one.replace('1', '0'), ...others])
  const due = world.context.now()
  await planWork(sql, { kind: 'remindGuest', subject: 'waiting', due })
  await planWork(sql, { kind: 'tellWaiting', subject: 'failed', due })
  await sql.updateTable('due_work').set({ failed: due }).where('subject', '=', 'failed').execute()
  expect(await counts()).toEqual([none, one, ...others])
})

test('the metrics count payments by state, and requests that a provider hasn’t answered', async () => {
  const booked = await bookToPay(world, bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4 }))
  const lines = async () => (await ask({})).body.match(/^payment(s\{|_operations).*/gm)
  expect(await lines()).toEqual(['payments{state="started"} 1', 'payment_operations_unanswered 0'])
  await world.database.sql.updateTable('payment_operations').set({ state: 'unknown' }).execute()
  await atTill(world, booked.paymentLinkUrl)
  const { id: reservationId, token: own } = booked
  await world.send('payments.settle', { reservationId }, { token: own })
  expect(await lines()).toEqual(['payments{state="succeeded"} 1', 'payment_operations_unanswered 1'])
})

test('metrics are available while the database is not', async () => {
  const broken = { ...world.database, sql: brokenSql }
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await createApp({ ...world.context, config, database: broken })
  const { statusCode, body } = await app.inject({ url: '/metrics' })
  await app.close()
  expect(statusCode).toBe(200)
  expect(body).toContain('http_failures_total')
  expect(body).not.toMatch(/^(due_work_failed|payments)\{/m)
})

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine over IPv6', '::1', {}, 200],
  ['the network', '192.168.0.9', {}, 401],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 401],
  ['a proxy on this machine that sends Forwarded', '::1', { forwarded: 'for=203.0.113.7' }, 401],
])('a development server without a token responds with %s', async (_, from, headers, status) => {
  expect((await ask({}, { from, headers })).statusCode).toBe(status)
})

test('any other server without a token refuses metrics', async () => {
  expect((await ask({ DEPLOYMENT: 'staging' })).statusCode).toBe(401)
})
