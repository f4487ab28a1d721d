import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import { linkTokenTo } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { ceremonyFor } from '#server/testing/accounts/passkeys.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { runScheduledJobs } from './run-scheduled-jobs.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const daysOn = (days: number) => world.setTime(new Date(worldTime.getTime() + days * 86_400_000))

async function count(
  table: 'rate_limits' | 'idempotency_keys' | 'messages' | 'analytics_events' | 'guest_ceremonies',
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(world.database.sql)
  return rows[0]?.count ?? 0
}

async function emails(): Promise<string[]> {
  const rows = await world.database.sql
    .selectFrom('guest_requests')
    .select('email')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

async function ask(email: string, step: 'confirm' | 'withdraw' | null, date?: string) {
  const body = { email, ...(date && { date }) }
  succeeded(await world.send('requests.createTableAlert', { restId: who.callOnly, body }))
  if (step) succeeded(await world.send(`requests.${step}`, { token: await linkTokenTo(world, email) }))
}

test('requests are deleted when they were not confirmed, are settled, or their day has passed', async () => {
  await ask('never@example.com', null)
  await ask('withdrawn@example.com', 'withdraw')
  await ask('soon@example.com', 'confirm', '2027-03-05')
  await ask('whenever@example.com', 'confirm')
  daysOn(5)
  await runScheduledJobs(world.context)
  expect(await emails()).toHaveLength(4)
  daysOn(8)
  await runScheduledJobs(world.context)
  expect(await emails()).toEqual(['whenever@example.com', 'withdrawn@example.com'])
  daysOn(31)
  await runScheduledJobs(world.context)
  expect(await emails()).toEqual(['whenever@example.com'])
})

test('counts of rate limits are deleted after their window', async () => {
  await ask('counted@example.com', null)
  await runScheduledJobs(world.context)
  expect(await count('rate_limits')).toBe(2)
  daysOn(32)
  await runScheduledJobs(world.context)
  expect(await count('rate_limits')).toBe(0)
})

test('passkey challenges that were not answered are deleted', async () => {
  daysOn(0)
  await ceremonyFor(openBrowser(world), 'signIn')
  await runScheduledJobs(world.context)
  expect(await count('guest_ceremonies')).toBe(1)
  daysOn(1)
  await runScheduledJobs(world.context)
  expect(await count('guest_ceremonies')).toBe(0)
})

test('idempotency keys are stored for a week', async () => {
  await book(world, bookingRequest(who.fresh, '2027-04-21T19:00'))
  await runScheduledJobs(world.context)
  expect(await count('idempotency_keys')).toBe(1)
  daysOn(40)
  await runScheduledJobs(world.context)
  expect(await count('idempotency_keys')).toBe(0)
})

test('analytics are stored for a year and a month', async () => {
  world.context.analytics.note({ source: 'guest', action: 'click' })
  await world.context.analytics.flush()
  daysOn(439)
  await runScheduledJobs(world.context)
  expect(await count('analytics_events')).toBe(1)
  daysOn(442)
  await runScheduledJobs(world.context)
  expect(await count('analytics_events')).toBe(0)
})

test('a development outbox keeps everything; elsewhere messages are deleted after three months', async () => {
  const kept = await count('messages')
  await world.database.sql.updateTable('messages').set({ sent: worldTime }).where('id', '>', 2).execute()
  await runScheduledJobs(world.context)
  expect(await count('messages')).toBe(kept)
  const staging = { ...world.context, config: { ...world.context.config, deployment: 'staging' as const } }
  await runScheduledJobs(staging)
  expect(await count('messages')).toBe(0)
})

test('a failing job is reported and the others still run', async () => {
  const reports: string[] = []
  await world.database.runScript('alter table rate_limits rename to rate_limits_away')
  await world.database.sql
    .insertInto('idempotency_keys')
    .values({ scope: 'x', key: 'y', fingerprint: 'z', status: 200, created: worldTime })
    .execute()
  await runScheduledJobs({ ...world.context, report: (what) => void reports.push(what) })
  await world.database.runScript('alter table rate_limits_away rename to rate_limits')
  expect(reports).toEqual(['could not forget rate limits that have ended'])
  expect(await count('idempotency_keys')).toBe(0)
})

test('on a shared database only one process runs the jobs at a time', async () => {
  if (world.database.exclusive) return
  daysOn(600)
  await world.database.sql.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(7242013::bigint)`.execute(other)
    world.context.analytics.note({ source: 'guest', action: 'click' })
    await world.context.analytics.flush()
    daysOn(1200)
    await runScheduledJobs(world.context)
    expect(await count('analytics_events')).toBe(1)
  })
  await runScheduledJobs(world.context)
  expect(await count('analytics_events')).toBe(0)
})
