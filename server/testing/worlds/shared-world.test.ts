import { beforeAll, expect, test } from 'vitest'
import { who } from '#world/who-is-who.ts'
import { type SharedWorld, sharedWorld } from './shared-world.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'

let world: SharedWorld
beforeAll(async () => {
  world = await sharedWorld()
})

test('all files of a worker get the same world, and it answers calls', async () => {
  expect(await sharedWorld()).toBe(world)
  expect(await world.send('restaurants.get', { id: who.fresh })).toMatchObject({ idOrName: who.fresh })
})

test('a file that writes to it fails', async () => {
  const body = bookingRequest(who.fresh, '2027-04-07T19:00')
  expect(await world.send('reservations.create', { body })).toMatchObject({ refused: 'unavailable' })
  const writes = Array.from({ length: 8 }, () =>
    world.database.sql
      .deleteFrom('reviews')
      .execute()
      .then(
        () => 'written',
        ({ code }: { code?: string }) => code,
      ),
  )
  expect(new Set(await Promise.all(writes))).toEqual(new Set(['25006']))
})
