import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { outboxOf } from '#server/testing/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { atTill, bookToPay, consentTo, settleMoney } from '#server/testing/payments.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

let guests = 0
/** A deposit of 40 euros for four, free to cancel until a day before. */
const dinner = (more: Partial<ReturnType<typeof bookingRequest>> = {}) => {
  guests += 1
  return bookingRequest(who.deposit, '2027-03-18T19:00', {
    groupSize: 4,
    email: `payer${guests}@example.com`,
    ...more,
  })
}
const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const moneyOf = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))
const settle = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.settle', { reservationId: id, body: undefined }, { token }))
const subjects = async (email: string) => (await outboxOf(world, email)).map(({ subject }) => subject)

test('a reservation with a deposit waits for its payment, and the restaurant isn’t asked before', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  expect(booked).toMatchObject({ status: 'Pending', depositStatus: 'pending', amount: 4000, currency: 'EUR' })
  expect(booked.paymentLinkUrl).toContain('/till/')
  expect(booked.payBy).not.toBeNull()
  expect(await subjects(request.email ?? '')).toEqual([])
})

test('a paid deposit gets its table, whether or not the provider calls back (M5)', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  const money = await settle(booked)
  expect(money).toMatchObject({ status: 'Approved', depositStatus: 'succeeded', taken: 4000, due: null })
  expect(money.story.map(({ kind }) => kind)).toEqual(['agreed', 'started', 'paid'])
  expect(await subjects(request.email ?? '')).toHaveLength(2)
  await settleMoney(world)
  expect(await subjects(request.email ?? '')).toHaveLength(2)
})
