import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { WireRefusal } from '#contracts/wire-refusal.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { countRows } from '#server/testing/worlds/row-counts.ts'
import {
  book,
  freeSlotsOf,
  type BookingRequest,
  bookingRequest,
} from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends all booking requests at the same time. */
async function together(bodies: readonly BookingRequest[]) {
  const outcomes = await Promise.all(bodies.map((body) => world.send('reservations.create', { body })))
  const turnedAway: WireRefusal[] = outcomes.filter(isWireRefusal)
  const seated = outcomes.filter((outcome): outcome is ReservationGuest => !isWireRefusal(outcome))
  return { turnedAway, seated }
}

function crowd(size: number, body: BookingRequest): BookingRequest[] {
  return Array.from({ length: size }, () => body)
}

/** Books each of the offered alternatives and cancels it again, one at a time. */
async function bookEach(
  { alternatives = [] }: WireRefusal,
  body: BookingRequest,
): Promise<ReservationGuest[]> {
  const booked: ReservationGuest[] = []
  for (const { instant } of alternatives) {
    const guest = await book(world, { ...body, reservationTime: instant })
    booked.push(guest)
    const { id, token } = guest
    succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  }
  return booked
}

test('of two hundred guests who request the only table at once, one gets it and the others get other times', async () => {
  const before = await countRows(world.database)
  const body = bookingRequest(who.oneTable, '2027-03-17T19:30')
  const { seated, turnedAway } = await together(crowd(200, body))
  expect(seated).toHaveLength(1)
  expect(turnedAway).toHaveLength(199)
  for (const no of turnedAway)
    expect(no).toMatchObject({ status: 409, refused: 'slotGone', alternatives: expect.any(Array) })
  expect(turnedAway.every(({ alternatives = [] }) => alternatives.length === 4)).toBe(true)

  const after = await countRows(world.database)
  expect(after).toEqual({
    reservations: before.reservations + 1,
    table_claims: before.table_claims + 1,
    reservation_moves: before.reservation_moves + 1,
    messages: before.messages + 1,
    idempotency_keys: before.idempotency_keys + 1,
  })
})

test('every alternative time can be booked', async () => {
  const body = bookingRequest(who.oneTable, '2027-03-17T19:30')
  const { turnedAway } = await together([body])
  const [no] = turnedAway
  expect(no?.alternatives?.length).toBe(4)
  expect(no && (await bookEach(no, body))).toHaveLength(4)
})

test('a party that is too early, too late or on a closed day gets alternatives that can be booked', async () => {
  for (const [place, time] of [
    [who.halfHours, '2027-03-17T23:30'],
    [who.halfHours, '2027-03-17T18:10'],
    [who.closedMonday, '2027-03-15T19:00'],
  ] as const) {
    const body = bookingRequest(place, time)
    const { turnedAway } = await together([body])
    expect(turnedAway[0]?.alternatives?.length).toBe(4)
    expect(turnedAway[0] && (await bookEach(turnedAway[0], body))).toHaveLength(4)
  }
})

test('a crowd that requests one area gets its only table once, and alternatives in that area', async () => {
  const body = bookingRequest(who.areas, '2027-03-17T19:30', { groupSize: 4, areas: 'Lemon garden' })
  const { seated, turnedAway } = await together(crowd(50, body))
  expect(seated).toHaveLength(1)
  expect(turnedAway).toHaveLength(49)
  const [no] = turnedAway
  expect(no?.alternatives?.length).toBeGreaterThan(0)
  const tables = no && (await bookEach(no, body)).map(({ tableNumber }) => tableNumber)
  expect(new Set(tables)).toEqual(new Set(['41']))
})

test('groups at joined tables and small parties at their members never share a seat', async () => {
  const time = '2027-03-17T19:30'
  const parties = [12, 12, 8, 8, 8, 6, 4, 4, 4, 4, 4, 4, 3, 2, 2, 2].map((groupSize) =>
    bookingRequest(who.joinedTables, time, { groupSize }),
  )
  const { seated } = await together(parties)
  const tables = seated.flatMap(({ tableNumber }) => tableNumber.split(', '))
  expect(new Set(tables).size).toBe(tables.length)
  expect(tables.every(Boolean)).toBe(true)
  expect(await claimsThatMeet(world)).toBe(0)
  // No party was rejected while a table for it was free.
  expect(await freeSlotsOf(world, who.joinedTables, { date: time, partySize: 2 })).not.toContainEqual(
    expect.objectContaining({ time: '19:30:00' }),
  )
})

test('a group blocks its member tables for others, and a second group that shares one is refused', async () => {
  const time = '2027-03-18T19:30'
  const at = (groupSize: number) => bookingRequest(who.joinedTables, time, { groupSize })
  const large = [await book(world, at(12)), await book(world, at(12))]
  expect(new Set(large.map(({ tableNumber }) => tableNumber.split(', ').length))).toEqual(new Set([2, 3]))
  const { seated, turnedAway } = await together([at(12), at(8), at(8)])
  expect(seated.map(({ tableNumber }) => tableNumber)).toHaveLength(0)
  expect(turnedAway.every(({ refused }) => refused === 'slotGone')).toBe(true)
  expect(await claimsThatMeet(world)).toBe(0)
})

test('a crowd at many tables fills each once', async () => {
  const { seated, turnedAway } = await together(crowd(40, bookingRequest(who.fresh, '2027-03-17T19:00')))
  // The restaurant has eight tables for one or two guests, and four for two to four.
  expect(seated).toHaveLength(12)
  expect(new Set(seated.map(({ tableNumber }) => tableNumber)).size).toBe(12)
  expect(turnedAway).toHaveLength(28)
})

test('a crowd never exceeds pacing, whichever area it requests', async () => {
  const at = (groupSize: number, areas: string) =>
    bookingRequest(who.pacing, '2027-03-17T19:00', { groupSize, areas })
  const { seated } = await together([
    ...crowd(5, at(4, 'Courtyard')),
    ...crowd(5, at(4, 'Dining room')),
    ...crowd(5, at(2, 'Dining room')),
  ])
  const covers = seated.reduce((sum, { groupSize }) => sum + groupSize, 0)
  expect(covers).toBeGreaterThan(4)
  expect(covers).toBeLessThanOrEqual(8)
})

test('the next guest can book a canceled table at once', async () => {
  const body = bookingRequest(who.oneTable, '2027-03-20T19:30')
  const { id, token } = await book(world, body)
  const [cancelled, ...others] = await Promise.all([
    world.send('reservations.cancel', { reservationId: id, body: {} }, { token }),
    ...crowd(5, body).map((next) => world.send('reservations.create', { body: next })),
  ])
  expect(succeeded(cancelled).status).toBe('CanceledByClient')
  expect(others.filter((outcome) => !isWireRefusal(outcome)).length).toBeLessThanOrEqual(1)
  if (others.every(isWireRefusal)) await book(world, body)
  expect(await claimsThatMeet(world)).toBe(0)
})
