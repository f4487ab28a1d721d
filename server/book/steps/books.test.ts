import { afterAll, beforeAll, expect, test } from 'vitest'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import type { BookStretch } from '#server/book/tables/book-stretch.ts'
import { createBooks } from './books.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function stretchAround(idOrName: string, day: string): Promise<BookStretch> {
  const listed = await world.context.catalogue.get(idOrName)
  const from = epochMinuteOf(new Date(`${day}T00:00:00Z`))
  return { restaurantId: listed?.record.id ?? 0, paced: false, from, until: from + 2880 }
}

test('a table booked while cards are being loaded isn’t cached as free', async () => {
  await world.send('reservations.create', { body: bookingRequest(who.oneTable, '2027-03-17T19:30') })
  const { database, now } = world.context
  const books = createBooks(database, now)
  const booked = await stretchAround(who.oneTable, '2027-03-17')
  const other = await stretchAround(who.fresh, '2027-03-17')
  expect(await books.read(booked)).toHaveLength(1)

  const reading = books.readMany([booked, other])
  books.changed(booked.restaurantId)
  expect((await reading)[0]).toHaveLength(1)
})
