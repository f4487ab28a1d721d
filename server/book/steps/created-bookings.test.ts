import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { createCreatedBookings } from './created-bookings.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('concurrent lookups share queries, and each gets its own booking', async () => {
  const booked = [
    await book(world, bookingRequest(who.halfHours, '2027-03-24T19:00:00')),
    await book(world, bookingRequest(who.halfHours, '2027-03-25T19:00:00')),
  ]
  const queries = vi.spyOn(world.database.sql, 'selectFrom')
  const created = createCreatedBookings(world.database)
  const unknown = Array.from({ length: 200 }, (_, guest) => `${guest}`.padStart(32, '0'))
  const found = await Promise.all([...booked.map(({ id }) => id), ...unknown].map((id) => created.find(id)))
  expect(found.slice(0, 2)).toMatchObject(booked.map(({ id }) => ({ answer: { id } })))
  expect(found.slice(2).every((one) => one === null)).toBe(true)
  expect(queries.mock.calls.length).toBeLessThan(unknown.length / 4)
  queries.mockRestore()
  await expect(created.find(booked[0]?.id ?? '')).resolves.toMatchObject({ answer: { id: booked[0]?.id } })
})

test('only a few guests get their response in one iteration of the event loop', async () => {
  const created = createCreatedBookings(world.database)
  let inTurn = 0
  let most = 0
  const looked = Array.from({ length: 100 }, async (_, guest) => {
    await created.find(`${guest}`.padStart(32, '9'))
    if (inTurn === 0) setImmediate(() => (inTurn = 0))
    most = Math.max(most, ++inTurn)
  })
  await Promise.all(looked)
  expect(most).toBeLessThan(20)
})
