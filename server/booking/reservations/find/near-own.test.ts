import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (time: string, more: Partial<BookingRequest>, token?: string) =>
  world.send('reservations.create', { body: bookingRequest(who.dayAndNight, time, more) }, { token })

test('a guest with a table an hour before is asked first and can still book both', async () => {
  const { token } = await signedUpGuest(world)
  const body = bookingRequest(who.fresh, '2027-03-17T19:00')
  succeeded(await world.send('reservations.create', { body }, { token }))
  // The guest has a table in Melbourne, where it is evening while it is morning in Berlin.
  const near = '2027-03-17T10:00:00+01:00'
  const no = refused(await create(near, { overlap: 'warn' }, token))
  expect(no).toMatchObject({ refused: 'nearOwnBooking', status: 409 })
  expect(no.message).toContain('Saffron Tram on March 17, 2027 at 7:00')
  expect(succeeded(await create(near, { overlap: 'allow' }, token)).status).toBe('Approved')
})

test('a client that doesn’t ask for the warning books as before', async () => {
  const { token } = await signedUpGuest(world)
  succeeded(await create('2027-03-18T19:00', {}, token))
  expect(succeeded(await create('2027-03-18T19:00', {}, token)).status).toBe('Approved')
})

test('a table more than two hours later, or one that was canceled, triggers no warning', async () => {
  const { token } = await signedUpGuest(world)
  const warned = (time: string) => create(time, { overlap: 'warn' }, token)
  const first = succeeded(await warned('2027-03-19T19:00'))
  expect(refused(await warned('2027-03-19T21:00')).refused).toBe('nearOwnBooking')
  succeeded(await warned('2027-03-19T21:15'))
  const late = succeeded(await warned('2027-03-19T16:45'))
  expect(late.status).toBe('Approved')
  for (const { id } of [first, late])
    succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  succeeded(await warned('2027-03-19T18:45'))
})

test('a visitor is warned about bookings of this browser, identified by token', async () => {
  const { id, token } = await book(world, bookingRequest(who.dayAndNight, '2027-03-20T19:00'))
  const again = await create('2027-03-20T20:00', { overlap: 'warn', ownBookings: [{ id, token }] })
  expect(refused(again).refused).toBe('nearOwnBooking')
})

test('knowing only an email reveals no bookings made with it', async () => {
  const email = 'known@example.com'
  const { id } = await book(world, bookingRequest(who.dayAndNight, '2027-03-21T19:00', { email }))
  const stranger = await signedUpGuest(world)
  const shown = [{ id, token: 'f'.repeat(32) }]
  for (const token of [undefined, stranger.token]) {
    const body = { email, overlap: 'warn' as const, ownBookings: shown }
    const booked = succeeded(await create('2027-03-21T19:30', body, token))
    expect(booked.status).toBe('Approved')
    await world.send('reservations.cancel', { reservationId: booked.id, body: {} }, { token: booked.token })
  }
})

test('a retried booking isn’t near itself, and is the same booking with or without the warning', async () => {
  const { token } = await signedUpGuest(world)
  const { id } = succeeded(await world.send('reservations.createId', { restaurantId: who.dayAndNight }))
  const time = '2027-03-24T19:00'
  const first = succeeded(await create(time, { id, overlap: 'warn' }, token))
  expect(succeeded(await create(time, { id, overlap: 'warn' }, token))).toEqual(first)
  expect(succeeded(await create(time, { id, overlap: 'allow' }, token))).toEqual(first)
  succeeded(await create('2027-03-24T20:00', { overlap: 'allow' }, token))
  expect(succeeded(await create(time, { id, overlap: 'warn' }, token))).toEqual(first)
})
