import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { forgetClaims } from './forget-claims.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a week after a visit nothing takes its table anymore, and the booking still names it', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  const ahead = await book(world, bookingRequest(who.fresh, '2027-03-31T19:00'))
  const shown = async () => succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
  const { tableNumber } = await shown()
  expect(tableNumber).not.toBe('')
  const claims = async (reservationId: string) => {
    const query = world.database.sql.selectFrom('table_claims').select('table_id')
    return (await query.where('reservation_id', '=', reservationId).execute()).length
  }
  world.setTime('2027-03-24T06:00:00Z')
  await forgetClaims.run(world.context)
  expect(await claims(id)).toBeGreaterThan(0)
  world.setTime('2027-03-25T12:00:00Z')
  await forgetClaims.run(world.context)
  expect(await claims(id)).toBe(0)
  expect(await claims(ahead.id)).toBeGreaterThan(0)
  expect((await shown()).tableNumber).toBe(tableNumber)
})
