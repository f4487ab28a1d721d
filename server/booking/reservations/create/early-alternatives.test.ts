import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused } from '#server/testing/outcomes.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a guest who requests breakfast at a fully booked restaurant gets alternatives that morning', async () => {
  const at = bookingRequest(who.dayAndNight, '2027-03-18T05:30')
  let outcome = await world.send('reservations.create', { body: at })
  while (!('refused' in outcome)) outcome = await world.send('reservations.create', { body: at })
  const { alternatives = [] } = refused(outcome)
  expect(alternatives.length).toBeGreaterThan(0)
  for (const { instant } of alternatives) expect(instant).toMatch(/^2027-03-18T0[4-6]/)
})
