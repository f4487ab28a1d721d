import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let restaurantId: number
beforeAll(async () => {
  world = await openWorld()
  restaurantId = succeeded(await world.send('restaurants.get', { id: who.fresh })).id
})
afterAll(() => world.close())

/** Sets the restaurant's deposits, in minor units of the currency. */
async function charges(currency: string, depositRules: Record<string, number>): Promise<void> {
  const payment = JSON.stringify({ depositRules, cashEnabled: true })
  const rows = world.database.sql.updateTable('restaurants').set({ currency, payment })
  await rows.where('id', '=', restaurantId).execute()
  world.context.catalogue.forget(restaurantId)
}
beforeEach(() => charges('EUR', {}))

const wednesdays = ['2027-04-07', '2027-04-14', '2027-04-21', '2027-04-28']
const freshTime = () => `${wednesdays.shift() ?? ''}T19:00`

test.each([
  ['a deposit of 25 million rupiah', 2_500_000_000],
  ['the largest amount that is exact', Number.MAX_SAFE_INTEGER],
])('%s is quoted, booked and read back', async (_, amount) => {
  await charges('IDR', { 2: amount })
  const body = bookingRequest(who.fresh, freshTime(), { groupSize: 2 })
  expect(succeeded(await world.send('reservations.calculateFees', { body }))).toMatchObject({
    amount,
    currency: 'IDR',
  })
  const booked = await bookToPay(world, body)
  expect(booked).toMatchObject({ amount, currency: 'IDR' })
  const again = await world.send('reservations.get', { reservationId: booked.id }, { token: booked.token })
  expect(succeeded(again)).toMatchObject({ amount, currency: 'IDR' })
})

test('a booking moved after the restaurant changed its currency owes its deposit in the new one', async () => {
  await charges('BGN', { 2: 4000 })
  const { id, token } = await book(
    world,
    bookingRequest(who.fresh, freshTime(), { groupSize: 2, paymentType: 'cash' }),
  )
  await charges('EUR', { 2: 2000 })
  const body = { reservationTime: freshTime(), paymentType: 'cash' }
  const moved = succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  expect(moved).toMatchObject({ amount: 2000, currency: 'EUR' })
  const again = await world.send('reservations.get', { reservationId: id }, { token })
  expect(succeeded(again)).toMatchObject({ amount: 2000, currency: 'EUR' })
})
