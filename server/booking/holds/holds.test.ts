import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let minutes = 0
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Advances the clock far enough for earlier holds to expire and the limit to reset. */
beforeEach(() => later(20))

function later(more: number): void {
  minutes += more
  world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
}

const day = (number: number | string) => `2027-03-${number}`
const at = (number: number, clock = '19:30') => `${day(number)}T${clock}`

type Body = Partial<Input<'holds.create'>['body']>
const tryHold = (restaurantId: string, reservationTime: string, more: Body = {}) =>
  world.send('holds.create', { restaurantId, body: { reservationTime, groupSize: 2, ...more } })
const hold = async (restaurantId: string, reservationTime: string, more: Body = {}) =>
  succeeded(await tryHold(restaurantId, reservationTime, more))
const times = async (restaurantId: string, date: string) =>
  (await freeSlotsOf(world, restaurantId, { date })).map(({ time }) => time)

test('a held table isn’t offered to others, and is kept for five minutes', async () => {
  const before = await times(who.oneTable, day(17))
  const held = await hold(who.oneTable, at(17))
  expect(held).toMatchObject({ secondsLeft: 300, extendable: true, groupSize: 2, tableNumber: '1' })
  expect(await times(who.oneTable, day(17))).not.toContain('19:30:00')
  expect(refused(await tryHold(who.oneTable, at(17))).refused).toBe('slotGone')
  later(4)
  expect(succeeded(await world.send('holds.get', { holdId: held.id })).secondsLeft).toBe(60)
  later(1)
  expect(await times(who.oneTable, day(17))).toEqual(before)
  expect(refused(await world.send('holds.get', { holdId: held.id })).refused).toBe('unknownHold')
})

test('reading a hold doesn’t extend it, and reading an expired one doesn’t delete it', async () => {
  const held = await hold(who.oneTable, at(17))
  expect(succeeded(await world.send('holds.get', { holdId: held.id })).expires).toBe(held.expires)
  later(6)
  refused(await world.send('holds.get', { holdId: held.id }))
  expect(await claimsOf(world, held.id)).toHaveLength(1)
})

test('a hold can be extended once', async () => {
  const { id } = await hold(who.oneTable, at(17))
  later(4)
  expect(succeeded(await world.send('holds.extend', { holdId: id }))).toMatchObject({
    secondsLeft: 360,
    extendable: false,
  })
  expect(refused(await world.send('holds.extend', { holdId: id })).refused).toBe('alreadyExtended')
  later(6)
  expect(refused(await world.send('holds.extend', { holdId: id })).refused).toBe('unknownHold')
})

test('an expired hold can’t be extended', async () => {
  const { id } = await hold(who.oneTable, at(17))
  later(5)
  expect(refused(await world.send('holds.extend', { holdId: id })).refused).toBe('unknownHold')
})

test('a released table is free immediately, and releasing it again is not an error', async () => {
  const { id } = await hold(who.oneTable, at(17))
  for (let again = 0; again < 2; again++)
    expect(isWireRefusal(await world.send('holds.release', { holdId: id }))).toBe(false)
  expect(await times(who.oneTable, day(17))).toContain('19:30:00')
})

test('booking takes over the held table, and the hold is gone', async () => {
  const held = await hold(who.fresh, at(17))
  const booked = await book(world, bookingRequest(who.fresh, at(17), { holdId: held.id }))
  expect(booked).toMatchObject({ status: 'Approved', tableNumber: held.tableNumber })
  expect(refused(await world.send('holds.get', { holdId: held.id })).refused).toBe('unknownHold')
  expect(await claimsOf(world, held.id)).toEqual([])
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
})

test('a held table can be booked until the hold expires, even if the time to book ends meanwhile', async () => {
  const aDayBefore = (clock: string) => world.setTime(`2027-03-17T${clock}Z`)
  const reservationTime = '2027-03-18T19:00:00Z'
  aDayBefore('18:59:00')
  const held = await hold(who.leadDay, reservationTime)
  aDayBefore('19:03:00')
  const other = bookingRequest(who.leadDay, reservationTime)
  expect(refused(await world.send('reservations.create', { body: other })).refused).toBe('tooSoon')
  const booked = await book(world, { ...other, holdId: held.id })
  expect(booked).toMatchObject({ status: 'Approved', tableNumber: held.tableNumber })
  aDayBefore('18:59:00')
  const missed = await hold(who.leadDay, reservationTime)
  aDayBefore('19:04:00')
  const late = { ...other, holdId: missed.id }
  expect(refused(await world.send('reservations.create', { body: late })).refused).toBe('tooSoon')
})

test('without its id, or with another’s, a held table is refused', async () => {
  await hold(who.oneTable, at(18))
  const other = await hold(who.fresh, at(18))
  const plain = bookingRequest(who.oneTable, at(18))
  for (const body of [plain, { ...plain, holdId: other.id }, { ...plain, holdId: 'f'.repeat(32) }])
    expect(refused(await world.send('reservations.create', { body }))).toMatchObject({
      status: 409,
      refused: 'slotGone',
    })
  // A rejected booking doesn't release the guest's hold at another restaurant.
  expect(isWireRefusal(await world.send('holds.get', { holdId: other.id }))).toBe(false)
})

test('a booking that differs from its hold releases it and gets a table of its own', async () => {
  const held = await hold(who.oneTable, at(19))
  const booked = await book(world, bookingRequest(who.oneTable, at(26), { holdId: held.id }))
  expect(booked.wallTime).toBe(at(26))
  await book(world, bookingRequest(who.oneTable, at(19)))

  const elsewhere = await hold(who.oneTable, at(20))
  await book(world, bookingRequest(who.fresh, at(20), { holdId: elsewhere.id }))
  expect(await times(who.oneTable, day(20))).toContain('19:30:00')
})

test('a party that has outgrown its held table gets one that fits', async () => {
  const held = await hold(who.fresh, at(19))
  const booked = await book(world, bookingRequest(who.fresh, at(19), { groupSize: 4, holdId: held.id }))
  expect(booked.tableNumber).not.toBe(held.tableNumber)
  expect(await claimsOf(world, held.id)).toEqual([])
})

test('a hold that expired while the guest was typing still gets its table if nobody took it', async () => {
  const held = await hold(who.fresh, at(20))
  later(30)
  const booked = await book(world, bookingRequest(who.fresh, at(20), { holdId: held.id }))
  expect(booked.tableNumber).toBe(held.tableNumber)
})

test('a hold that expired and whose table was taken gets another table, or alternatives', async () => {
  const held = await hold(who.fresh, at(21))
  later(6)
  const faster = await book(world, bookingRequest(who.fresh, at(21)))
  expect(faster.tableNumber).toBe(held.tableNumber)
  const slower = await book(world, bookingRequest(who.fresh, at(21), { holdId: held.id }))
  expect(slower.tableNumber).not.toBe(held.tableNumber)

  const only = await hold(who.oneTable, at(21))
  later(6)
  await book(world, bookingRequest(who.oneTable, at(21)))
  const body = bookingRequest(who.oneTable, at(21), { holdId: only.id })
  const no = refused(await world.send('reservations.create', { body }))
  expect(no.refused).toBe('slotGone')
  expect(no.alternatives?.length).toBe(4)
})

test('an expired hold blocks nobody', async () => {
  await hold(who.oneTable, at(22))
  later(6)
  await hold(who.oneTable, at(22))
  later(6)
  expect((await book(world, bookingRequest(who.oneTable, at(22)))).status).toBe('Approved')
})

test('another time is held before the first is released', async () => {
  const first = await hold(who.oneTable, at(23))
  const second = await hold(who.oneTable, at(23, '20:00'), { insteadOf: first.id })
  expect(refused(await world.send('holds.get', { holdId: first.id })).refused).toBe('unknownHold')
  await book(world, bookingRequest(who.oneTable, at(24)))
  const no = refused(await tryHold(who.oneTable, at(24), { insteadOf: second.id }))
  expect(no.refused).toBe('slotGone')
  expect(isWireRefusal(await world.send('holds.get', { holdId: second.id }))).toBe(false)
})

test('of fifty guests who pick the only table at once, one holds it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guest) =>
      world.app.inject({
        method: 'POST',
        url: `/api/rsv/mb/guest/restaurants/${who.oneTable}/holds`,
        payload: { reservationTime: at(25), groupSize: 2 },
        remoteAddress: `10.0.0.${guest + 1}`,
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  expect(await claimsThatMeet(world)).toBe(0)
})

test('of twenty clicks with one hold, one books the table', async () => {
  const held = await hold(who.oneTable, at(25))
  const bodies = Array.from({ length: 20 }, () => bookingRequest(who.oneTable, at(25), { holdId: held.id }))
  const outcomes = await Promise.all(bodies.map((body) => world.send('reservations.create', { body })))
  expect(outcomes.filter((outcome) => !isWireRefusal(outcome))).toHaveLength(1)
})

test('pacing counts guests who are still filling in the form', async () => {
  const first = await hold(who.pacing, at(17, '19:00'), { groupSize: 4 })
  await hold(who.pacing, at(17, '19:00'), { groupSize: 3 })
  const body = bookingRequest(who.pacing, at(17, '19:00'), { groupSize: 2 })
  expect(refused(await world.send('reservations.create', { body })).refused).toBe('slotGone')
  // The party with the hold isn't counted twice.
  await book(world, bookingRequest(who.pacing, at(17, '19:00'), { groupSize: 4, holdId: first.id }))
  later(6)
  await book(world, body)
})

test('concurrent holds and bookings never exceed pacing', async () => {
  const jobs = Array.from({ length: 30 }, (_, guest) =>
    guest % 2 === 0
      ? world.app.inject({
          method: 'POST',
          url: `/api/rsv/mb/guest/restaurants/${who.pacing}/holds`,
          payload: { reservationTime: at(18, '19:00'), groupSize: 2 },
          remoteAddress: `10.0.1.${guest + 1}`,
        })
      : world.app.inject({
          method: 'POST',
          url: '/api/rsv/mb/guest/reservations',
          payload: bookingRequest(who.pacing, at(18, '19:00')),
        }),
  )
  const done = (await Promise.all(jobs)).filter(({ statusCode }) => statusCode === 200)
  expect(done).toHaveLength(4)
})

test('where a full time can be requested, nothing is held and the request can still be made', async () => {
  const full = (await freeSlotsOf(world, who.request, { date: day('05') })).find(
    ({ availabilityLevel }) => availabilityLevel === 'Overbooked',
  )
  expect(full).toBeDefined()
  const held = await hold(who.request, full?.instant ?? '')
  expect(held.tableNumber).toBe('')
  const booked = await book(world, bookingRequest(who.request, full?.instant ?? '', { holdId: held.id }))
  expect(booked).toMatchObject({ status: 'Pending', tableNumber: '' })
})

test('a chosen table is held where guests may choose, and no other', async () => {
  const held = await hold(who.chooseTable, at(18), { tableNumber: '21', groupSize: 4 })
  expect(held.tableNumber).toBe('21')
  const choose = (tableNumber: string) => tryHold(who.chooseTable, at(18), { tableNumber, groupSize: 4 })
  expect(refused(await choose('21')).refused).toBe('slotGone')
  expect(refused(await choose('99')).refused).toBe('unknownTable')
})

test.each([
  ['unknownRestaurant', 'no-such-place', at(17), {}],
  ['notAccepting', who.callOnly, at(17), {}],
  ['inThePast', who.halfHours, '2027-02-26T19:00', {}],
  ['partyTooLarge', who.counterForTwo, at(17), { groupSize: 3 }],
  ['outsideHours', who.halfHours, at(17, '19:10'), {}],
  ['closedThatDay', who.closedMonday, at(15, '19:00'), {}],
  ['invalidInput', who.halfHours, 'tomorrow', {}],
])('a hold is refused like a booking: %s', async (code, restaurantId, time, more) => {
  expect(refused(await tryHold(restaurantId, time, more)).refused).toBe(code)
})

test('a hold at one restaurant isn’t for a booking at another', async () => {
  const booked = await book(world, bookingRequest(who.noLead, at(18), { groupSize: 2 }))
  const { token } = booked
  const held = succeeded(
    await world.send(
      'holds.create',
      {
        restaurantId: who.oneTable,
        body: { reservationTime: at(18), groupSize: 2, reservationId: booked.id },
      },
      { token },
    ),
  )
  const row = await world.database.sql
    .selectFrom('holds')
    .select('reservation_id')
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow()
  expect(row.reservation_id).toBeNull()
})
