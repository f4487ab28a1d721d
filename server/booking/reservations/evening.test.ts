import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRequest } from '#contracts/http/build-request.ts'
import type { WireSlot } from '#contracts/booking/availability.ts'
import type { CallName } from '#contracts/wire.ts'
import { createBooks } from '#server/book/steps/books.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { rounds } from '#server/testing/rounds.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { pick, seeded } from '#world/seeded.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const guests = rounds({ whole: 500, sample: 200 })
const restaurants = [who.fresh, who.joinedTables, who.pacing, who.oneTable]
const date = '2027-03-19'

interface Answer {
  readonly status: number
  readonly body: { readonly id?: string; readonly token?: string; readonly code?: string }
}

/** Number of calls by outcome, with `call outcome` as the key. */
const tally = new Map<string, number>()

/** Returns a function that makes calls from one guest's IP address. It throws on any failure other than a refusal. */
function guestAt(address: string) {
  return async function ask(name: CallName, input: object, token = ''): Promise<Answer> {
    const { method, url, body } = buildRequest(name, { ...input })
    const headers = { authorization: `Bearer ${token}` }
    const sent = body === undefined ? {} : { payload: body as object }
    const response = await world.app.inject({ method, url, headers, remoteAddress: address, ...sent })
    const answer = response.body === '' ? {} : response.json()
    if (answer.code === 'busy') {
      // Retry as the browser does, but sooner.
      await new Promise((later) => setTimeout(later, 100))
      return ask(name, input, token)
    }
    const outcome = response.statusCode < 300 ? 'done' : String(answer.code)
    tally.set(`${name} ${outcome}`, (tally.get(`${name} ${outcome}`) ?? 0) + 1)
    if (response.statusCode >= 500) throw new Error(`${name}: ${response.body}`)
    return { status: response.statusCode, body: answer }
  }
}

/**
 * Simulates one guest, who searches for a time, sometimes holds it, books, and often changes or cancels the
 * booking.
 */
async function spendEvening(number: number): Promise<void> {
  const random = seeded(`guest ${number}`)
  const ask = guestAt(`10.${number >> 8}.${number & 255}.1`)
  const restaurantId = pick(random, restaurants)
  const groupSize = 1 + Math.floor(random() * 4)
  const timesFor = async (partySize: number) => {
    const query = { 'contract.date': date, 'contract.partySize': partySize }
    const { body } = await ask('availability.get', { id: restaurantId, query })
    return (body as unknown as WireSlot[]).filter(({ acceptReservations }) => acceptReservations)
  }
  const slots = await timesFor(groupSize)
  if (slots.length === 0) return
  const { instant } = pick(random, slots)
  const asked = { reservationTime: instant, groupSize }
  const held = random() < 0.6 ? await ask('holds.create', { restaurantId, body: asked }) : null
  if (held?.body.id && random() < 0.15) {
    if (random() < 0.5) await ask('holds.release', { holdId: held.body.id })
    return
  }
  const holdId = held?.body.id
  const body = bookingRequest(restaurantId, instant, { groupSize, ...(holdId && { holdId }) })
  const { body: booked } = await ask('reservations.create', { body })
  const { id: reservationId = '', token = '' } = booked
  if (!token) return
  for (let step = 0; step < 3; step++) {
    const what = random()
    if (what < 0.45) {
      const party = 1 + Math.floor(random() * 4)
      const [time = { instant }] = (await timesFor(party)).toSorted(() => random() - 0.5)
      const change = { reservationTime: time.instant, groupSize: party }
      await ask('reservations.update', { reservationId, body: change }, token)
    } else if (what < 0.6) {
      await ask('reservations.cancel', { reservationId, body: {} }, token)
    }
  }
}

interface Kept {
  readonly status: string
  readonly numbers: string
  readonly claimed: string | null
  readonly sameTime: boolean | null
}

test(`${guests} guests book, change and cancel in one evening, and at the end every seat is accounted for`, async () => {
  const started = performance.now()
  await Promise.all(Array.from({ length: guests }, (_, number) => spendEvening(number)))
  const seconds = (performance.now() - started) / 1000

  expect(await claimsThatMeet(world)).toBe(0)
  const { rows } = await sql<Kept>`
    select r.status, array_to_string(array(select unnest(r.table_numbers) order by 1), ',') as numbers,
      string_agg(t.number, ',' order by t.number) as claimed,
      bool_and(c.during = tstzrange(r.reservation_time, r.reservation_time + make_interval(mins => r.turn_minutes))
        and c.covers = r.group_size) as "sameTime"
    from reservations r left join table_claims c on c.reservation_id = r.id left join tables t on t.id = c.table_id
    where r.service_date = ${date} group by r.id
  `.execute(world.database.sql)
  const standing = rows.filter(({ status }) => status === 'Approved')
  // Every accepted booking claims the tables in its response, for its time and party. Canceled bookings claim
  // none.
  for (const { numbers, claimed, sameTime } of standing) {
    expect(claimed).toBe(numbers)
    expect(sameTime).toBe(true)
  }
  const over = rows.filter(({ status }) => status !== 'Approved')
  expect(over.every(({ status, claimed }) => status === 'CanceledByClient' && claimed === null)).toBe(true)
  const count = (name: string) => tally.get(name) ?? 0
  expect(standing.length + over.length).toBe(count('reservations.create done'))
  expect(over.length).toBe(count('reservations.cancel done') - (await cancelledAgain()))

  // The cached books must equal the database: every booking is in them, and every canceled one is gone.
  const fresh = { ...world.context, books: createBooks(world.database, world.context.now) }
  for (const id of restaurants) {
    const listed = await world.context.catalogue.get(id)
    const { from, until } = {
      from: Date.parse(`${date}T00:00Z`) / 60_000,
      until: Date.parse(`${date}T23:00Z`) / 60_000,
    }
    const stretch = { restaurantId: listed?.record.id ?? 0, paced: false, from, until }
    const sorted = async (books: typeof fresh.books) =>
      (await books.read(stretch)).map((taken) => JSON.stringify(taken)).toSorted()
    expect(await sorted(world.context.books)).toEqual(await sorted(fresh.books))
  }
  expect(await worstPace()).toBeLessThanOrEqual(8)

  const calls = [...tally.values()].reduce((sum, each) => sum + each, 0)
  const lines = [...tally]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `  ${String(times).padStart(5)}  ${name}`)
  process.stdout.write(
    `${guests} guests, ${calls} calls in ${seconds.toFixed(1)} s (${world.database.kind}); ` +
      `${standing.length} tables stand, ${over.length} called off\n${lines.join('\n')}\n`,
  )
  expect(count('reservations.create done')).toBeGreaterThan(60)
  expect(count('reservations.update done')).toBeGreaterThan(20)
  expect(count('reservations.cancel done')).toBeGreaterThan(10)
}, 240_000)

/** Counts successful cancellations that changed nothing because the booking was already canceled. */
async function cancelledAgain(): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from reservation_moves m join reservations r on r.id = m.reservation_id
    where m.status = 'CanceledByClient' and r.service_date = ${date}
  `.execute(world.database.sql)
  return (tally.get('reservations.cancel done') ?? 0) - (rows[0]?.moves ?? 0)
}

/** Returns the highest number of covers that arrive within one slot step at the restaurant with pacing. */
async function worstPace(): Promise<number> {
  const { rows } = await sql<{ covers: number }>`
    select coalesce(sum(r.group_size), 0)::int as covers from reservations r join restaurants p on p.id = r.restaurant_id
    where p.slug = ${who.pacing} and r.status = 'Approved' and r.service_date = ${date} group by r.reservation_time
  `.execute(world.database.sql)
  return Math.max(0, ...rows.map(({ covers }) => covers))
}
