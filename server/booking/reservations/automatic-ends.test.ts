import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { templatesTo } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { anHourLater } from '#server/testing/payments/paying-guest.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { processDueReservation } from './process-due-reservation.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const read = async ({ id, token }: { id: string; token: string }) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const setStatus = (reservationId: string, status: 'Seated' | 'Approved') =>
  world.sendSeen('host.setStatus', { reservationId, body: { status } }, staff())
const runDueWorkAt = async (moment: string, minutes = 0) => {
  world.setTime(new Date(Date.parse(moment) + minutes * 60_000))
  await runDueWork(world.context, dueWorkHandlers)
}

test('a request that the restaurant never answers ends by itself, and its guest is told (flows F3)', async () => {
  const email = 'hope@example.com'
  for (let party = 0; party < 14; party++)
    await book(world, bookingRequest(who.request, '2027-03-16T19:00', { email: `full${party}@example.com` }))
  const request = await book(world, bookingRequest(who.request, '2027-03-16T19:00', { email }))
  expect(request).toMatchObject({ status: 'Pending', endedBecause: null })
  await runDueWorkAt(request.reservationTime, -121)
  expect(await read(request)).toMatchObject({ status: 'Pending' })
  await runDueWorkAt(request.reservationTime, -120)
  expect(await read(request)).toMatchObject({ status: 'Rejected', endedBecause: 'unanswered' })
  expect(await templatesTo(world, email)).toEqual(['bookingRequested', 'bookingUnanswered'])
  expect((await outboxOf(world, email))[0]?.text).toContain(
    'didn’t reply to your request in time, so you don’t have a reservation',
  )
})

test('a guest who never paid isn’t told that the restaurant didn’t reply, even after an outage (flows F3)', async () => {
  const email = 'unpaid@example.com'
  const unpaid = await bookToPay(
    world,
    bookingRequest(who.deposit, '2027-03-17T19:00', { groupSize: 4, email }),
  )
  world.setTime('2027-03-17T20:00:00Z')
  await processDueReservation(world.context, unpaid.id)
  expect(await read(unpaid)).toMatchObject({ status: 'Pending', endedBecause: null })
  await anHourLater(world)
  expect(await read(unpaid)).toMatchObject({ status: 'Canceled', endedBecause: null })
  expect(await templatesTo(world, email)).not.toContain('bookingUnanswered')
})

test('a reservation that staff forgot to close is closed twelve hours after its planned end (flows F3)', async () => {
  const visit = await book(world, bookingRequest(who.dayAndNight, '2027-03-02T19:00'))
  world.setTime(new Date(visit.reservationTime))
  succeeded(await setStatus(visit.id, 'Seated'))
  await runDueWorkAt(visit.reservationTime, 60 + 12 * 60 - 1)
  expect(await read(visit)).toMatchObject({ status: 'Seated' })
  await runDueWorkAt(visit.reservationTime, 60 + 12 * 60)
  expect(await read(visit)).toMatchObject({ status: 'Closed', endedBecause: null })
})

test('an order that staff forgot to hand over is closed twelve hours after its promised time (flows F3)', async () => {
  await openKitchenAt(world, who.ordering)
  const order = await placeOrder(world, orderRequest(who.ordering, '2027-03-01T19:00', [line('soup')]))
  const body = { action: 'accept' as const }
  succeeded(await world.sendSeen('host.actOnOrder', { reservationId: order.id, body }, staff()))
  const promised = order.order?.promised ?? ''
  await runDueWorkAt(promised, 12 * 60 - 1)
  expect(await read(order)).toMatchObject({ status: 'Approved' })
  await runDueWorkAt(promised, 12 * 60)
  expect(await read(order)).toMatchObject({ status: 'Closed', order: { stage: 'handedOver' } })
})
