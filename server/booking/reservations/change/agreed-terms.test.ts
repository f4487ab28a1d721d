import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function charge(hours: number): Promise<void> {
  const fee = { creditCardChargeEnabled: true, noShowFeeEnabled: true, chargeIfCancelledBefore: hours }
  const { id } = await world.database.sql
    .updateTable('restaurants')
    .set({ payment: JSON.stringify(fee) })
    .where('slug', '=', who.fresh)
    .returning('id')
    .executeTakeFirstOrThrow()
  world.context.catalogue.forget(id)
}

test('a longer notice applies to new bookings, not to existing ones', async () => {
  await charge(24)
  const before = await book(world, bookingRequest(who.fresh, '2027-03-20T19:00'))
  await charge(48)
  const after = await book(world, bookingRequest(who.fresh, '2027-03-21T19:00'))
  const { id, token } = before
  const read = succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
  const terms = { creditCardChargeEnabled: true, noShowFeeEnabled: true }
  expect(read).toMatchObject({ ...terms, chargeIfCancelledBefore: 24 })
  expect(after).toMatchObject({ ...terms, chargeIfCancelledBefore: 48 })
})
