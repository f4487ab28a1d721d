import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const staffToken = 'the-token-of-horta-suspensa'

let world: OpenWorld
let reservationId: string
let token: string
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.areas}=${staffToken}` })
  const booked = await book(world, bookingRequest(who.areas, '2027-04-08T19:00'))
  reservationId = booked.id
  token = booked.token
})
afterAll(() => world.close())

const write = (body: string) =>
  world.send('host.sendMessage', { reservationId, body: { body } }, { token: staffToken })
const open = async () => succeeded(await world.send('reservations.get', { reservationId }, { token }))
const read = (by: string | null = token) =>
  world.send('reservations.readMessages', { reservationId }, { token: by })

test('messages of the restaurant count as unread until the guest has seen them', async () => {
  expect((await open()).unreadMessageCount).toBe(0)
  succeeded(await write('The terrace is open.'))
  world.setTime('2027-03-01T12:05:00Z')
  succeeded(await write('Bring a coat.'))
  expect((await open()).unreadMessageCount).toBe(2)
  // Fetching a booking doesn't mark messages as read, because mail programs open links before people do.
  expect((await open()).unreadMessageCount).toBe(2)
  world.setTime('2027-03-01T12:06:00Z')
  expect(succeeded(await read()).unreadMessageCount).toBe(0)
  expect(await open()).toMatchObject({ unreadMessageCount: 0, messages: { length: 2 } })
  world.setTime('2027-03-01T12:07:00Z')
  succeeded(await write('See you soon.'))
  expect((await open()).unreadMessageCount).toBe(1)
})

test('staff see how many messages the guest hasn’t read yet', async () => {
  const day = { restaurantId: who.areas, query: { date: '2027-04-08' } }
  const { reservations } = succeeded(await world.send('host.reservations', day, { token: staffToken }))
  expect(reservations.find(({ id }) => id === reservationId)?.unreadMessageCount).toBe(1)
})

test('only the guest marks messages as read', async () => {
  expect(refused(await read(staffToken)).refused).toBe('tokenNeeded')
  expect(refused(await read(null)).refused).toBe('tokenNeeded')
  expect((await open()).unreadMessageCount).toBe(1)
})
