import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { createPlacementQueue, type PlacementQueue } from './placement-queue.ts'
import { createRush, rushKeyOf } from './rush.ts'

const tables = 60
const guests = 700
const trusting = { TRUST_PROXY: 'loopback' }

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(trusting)
  // Shorter than in production, so that many requests have to retry.
  const queue = createPlacementQueue({ atOnce: 8, inLane: 200, inAll: 400, waitMs: 60_000 })
  // Nobody is seated before the first guest has to come back, however fast the machine is.
  const crowd = Promise.withResolvers<void>()
  const placements: PlacementQueue = {
    ...queue,
    async run(lane, onGone, placement) {
      const outcome = await queue.run(lane, onGone, () => crowd.promise.then(placement))
      if (outcome === 'busy') crowd.resolve()
      return outcome
    },
  }
  Object.assign(world.context, { placements })
  await sql`
    insert into tables (restaurant_id, number, max_covers)
    select id, 'R' || n, 2 from restaurants, generate_series(1, ${tables}::int) n where slug = ${who.fresh}
  `.execute(world.database.sql)
})
afterAll(() => world.close())

interface Answer {
  readonly status: number
  readonly body: { code?: string; alternatives?: unknown[]; tableNumber?: string }
  readonly retryAfter: string | undefined
}

/** Sends one request from a guest with their own IP address, to this process or another. */
async function ask({ app }: OpenWorld, url: string, guest: number, payload: object): Promise<Answer> {
  const headers = { 'x-forwarded-for': `203.0.${guest >> 8}.${guest & 255}` }
  const response = await app.inject({ method: 'POST', url, headers, payload })
  const retryAfter = response.headers['retry-after']
  return { status: response.statusCode, body: response.json(), retryAfter: retryAfter?.toString() }
}

/** Sends all requests at once and retries rejected ones until each has a final response. */
async function rush(
  once: (guest: number) => Promise<Answer>,
): Promise<{ answers: Answer[]; toldBusy: number }> {
  const answers: Answer[] = []
  let waiting = Array.from({ length: guests }, (_, guest) => guest)
  let toldBusy = 0
  while (waiting.length > 0) {
    const round = await Promise.all(waiting.map(async (guest) => ({ guest, answer: await once(guest) })))
    const busy = round.filter(({ answer }) => answer.status === 503)
    for (const { answer } of busy) {
      expect(answer.body.code).toBe('busy')
      expect(Number(answer.retryAfter)).toBeGreaterThanOrEqual(1)
    }
    toldBusy += busy.length
    answers.push(...round.filter(({ answer }) => answer.status !== 503).map(({ answer }) => answer))
    waiting = busy.map(({ guest }) => guest)
    if (busy.length > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { answers, toldBusy }
}

/** Checks that each table went to exactly one guest and that all others were offered other times. */
async function expectAllTaken(answers: readonly Answer[]) {
  const seated = answers.filter(({ status }) => status === 200)
  expect(new Set(seated.map(({ body }) => body.tableNumber)).size).toBe(seated.length)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 slotGone']),
  )
  expect(others.every(({ body }) => body.alternatives?.length === 4)).toBe(true)
  expect(await claimsThatMeet(world)).toBe(0)
  // Twelve tables are part of the demo data.
  expect(seated).toHaveLength(tables + 12)
}

test('in a rush every table is sold once, every guest gets a response, and other evenings can be booked meanwhile', async () => {
  const body = bookingRequest(who.fresh, '2027-03-17T19:00')
  const rushing = rush((guest) => ask(world, '/api/rsv/mb/guest/reservations', guest, body))
  const elsewhere = await book(world, bookingRequest(who.halfHours, '2027-03-17T19:00'))
  expect(elsewhere.tableNumber).not.toBe('')
  const { answers, toldBusy } = await rushing
  expect(toldBusy).toBeGreaterThan(0)
  await expectAllTaken(answers)
})

test('a rush of guests who hold a table holds each table once', async () => {
  const body = { reservationTime: '2027-03-18T19:00', groupSize: 2 }
  const url = `/api/rsv/mb/guest/restaurants/${who.fresh}/holds`
  const { answers } = await rush((guest) => ask(world, url, guest, body))
  await expectAllTaken(answers)
})

const url = process.env['DATABASE_URL'] ?? ''

test.runIf(url)('two processes on one database sell every table once', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.database.sql)
  const address = new URL(url)
  address.pathname = `/${rows[0]?.name}`
  const other = await openWorldOn(await openPostgres(address.href), trusting)
  const body = bookingRequest(who.fresh, '2027-03-19T19:00')
  const { answers } = await rush((guest) =>
    ask(guest % 2 === 0 ? world : other, '/api/rsv/mb/guest/reservations', guest, body),
  )
  await expectAllTaken(answers)
  await other.close()
})

test('the more guests are refused as busy, the wider their retries are spread', () => {
  let time = 0
  const rushes = createRush(
    () => time,
    () => 0.999,
  )
  expect(rushes.refuse().retryAfterSeconds).toBe(1)
  for (let refused = 0; refused < 3_000; refused++) rushes.refuse()
  const apart = rushes.refuse().retryAfterSeconds
  expect(apart).toBeGreaterThan(5)
  expect(apart).toBeLessThanOrEqual(10)
  time += 60_000
  expect(rushes.refuse().retryAfterSeconds).toBe(1)
})

test('only a request that was just refused is refused early, and only for a moment', () => {
  let time = 0
  const rushes = createRush(
    () => time,
    () => 0,
  )
  const busy = rushKeyOf({ restaurantId: 7 }, { reservationTime: '2027-03-17T19:00' })
  const quiet = rushKeyOf({ restaurantId: 8 }, { reservationTime: '2027-03-17T19:00' })
  expect(rushes.refuseEarly(busy)).toBeNull()
  rushes.note(busy)
  expect(rushes.refuseEarly(busy)).toMatchObject({ refused: 'busy' })
  expect(rushes.refuseEarly(quiet)).toBeNull()
  time += 1_000
  expect(rushes.refuseEarly(busy)).toBeNull()
})

test("malformed restaurants and times don't break the rush key", () => {
  for (const odd of [null, undefined, 'text', 7, [], { restaurantId: { a: 1 }, reservationTime: [1] }])
    expect(rushKeyOf(odd, odd)).toBe(' ')
})

test("a guest booking another evening doesn't wait behind thousands of others", async () => {
  const rushes = createRush(
    () => 0,
    () => 0,
  )
  const begun: string[] = []
  const begin = async (key: string) => {
    await rushes.admit(key)
    begun.push(key)
  }
  const all = Array.from({ length: 200 }, () => begin('popular'))
  expect(rushes.isRush('popular')).toBe(true)
  all.push(begin('quiet'))
  expect(rushes.isRush('quiet')).toBe(false)
  await Promise.all(all)
  expect(begun.indexOf('quiet')).toBeLessThan(10)
  expect(rushes.isRush('popular')).toBe(false)
})
