import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const token = 'the-token-of-horta-suspensa'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.areas}=${token}` })
})
afterAll(() => world.close())

test('staff see an answer to the restaurant’s own question together with the question', async () => {
  const customs = [{ id: 'walk', value: true }]
  const { id } = await book(
    world,
    bookingRequest(who.areas, '2027-04-05T19:00', { additionals: { customs } }),
  )
  const day = { restaurantId: who.areas, query: { date: '2027-04-05' } }
  const { reservations } = succeeded(await world.send('host.reservations', day, { token }))
  const [answer] = reservations.find((each) => each.id === id)?.additionals.customs ?? []
  expect(answer).toMatchObject({
    type: 'checkbox',
    description: 'Show us the vegetable terraces before we sit down',
    value: true,
  })
})
