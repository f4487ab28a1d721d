import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const ours = 'the-token-of-cachupa-house-1'
const another = 'the-token-of-mesa-unica-1'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.events}=${ours},${who.oneTable}=${another}` })
})
afterAll(() => world.close())

test('staff of the restaurant that hosts an event see and manage its bookings', async () => {
  const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const date = event.dates[1] ?? ''
  const { id } = await book(world, bookingRequest('noite-de-morna', `${date}T20:00`))
  const query = { restaurantId: who.events, query: { date } }
  const { reservations } = succeeded(await world.send('host.reservations', query, { token: ours }))
  expect(reservations.map((each) => each.id)).toContain(id)
  const decide = (token: string) =>
    world.sendSeen('host.setStatus', { reservationId: id, body: { status: 'CanceledByHost' } }, { token })
  expect(refused(await decide(another))).toMatchObject({ status: 404, refused: 'unknownReservation' })
  expect(succeeded(await decide(ours)).status).toBe('CanceledByHost')
})
