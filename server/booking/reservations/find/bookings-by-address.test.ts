import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ BOOKINGS_PER_HOUR: '6' })
})
afterAll(() => world.close())

const bookFrom = (remoteAddress: string, day: number) =>
  world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    payload: bookingRequest(who.dayAndNight, `2027-04-${10 + day}T19:00`),
    remoteAddress,
  })

async function statusesFrom(address: string): Promise<number[]> {
  const answers = []
  for (let day = 0; day < 5; day++) answers.push(await bookFrom(address, day))
  return answers.map(({ statusCode }) => statusCode)
}

test('one address can’t book out a restaurant or send confirmations to strangers', async () => {
  expect(await statusesFrom('203.0.113.7')).toEqual([200, 200, 200, 429, 429])
  const later = await bookFrom('203.0.113.7', 6)
  expect(later.headers['retry-after']).toBe('600')
  world.setTime(new Date(world.context.now().getTime() + 600_000))
  expect((await bookFrom('203.0.113.7', 6)).statusCode).toBe(200)
})

test('limits apply per network, and never to this machine', async () => {
  expect(await statusesFrom('203.0.113.8')).toEqual([200, 200, 200, 429, 429])
  expect(await statusesFrom('127.0.0.1')).toEqual([200, 200, 200, 200, 200])
})
