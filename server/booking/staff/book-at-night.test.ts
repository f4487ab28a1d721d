import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('at a restaurant that never closes, the book at night also has the next guests', async () => {
  const early = await book(world, bookingRequest(who.dayAndNight, '2027-03-20T04:30'))
  const noon = await book(world, bookingRequest(who.dayAndNight, '2027-03-20T12:00'))
  const token = world.context.staffTokens[0]?.token ?? ''
  const listed = async (query: { date?: string } = {}) => {
    const asked = { restaurantId: who.dayAndNight, query }
    const { date, reservations } = succeeded(await world.send('host.reservations', asked, { token }))
    return { date, ids: reservations.map(({ id }) => id) }
  }
  world.setTime('2027-03-20T01:00:00+01:00')
  const atNight = await listed()
  expect(atNight.date).toBe('2027-03-19')
  expect(atNight.ids).toContain(early.id)
  expect(atNight.ids).not.toContain(noon.id)
  expect((await listed({ date: '2027-03-19' })).ids).not.toContain(early.id)
  expect((await listed({ date: '2027-03-20' })).ids).toEqual(expect.arrayContaining([early.id, noon.id]))
})
