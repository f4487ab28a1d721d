import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ OVERLAPPING_TABLES: 'refuse' })
})
afterAll(() => world.close())

const at = (restaurantId: string, time: string, more: Partial<BookingRequest> = {}, token?: string) =>
  world.send('reservations.create', { body: bookingRequest(restaurantId, time, more) }, { token })
const create = (time: string, more: Partial<BookingRequest> = {}, token?: string) =>
  at(who.dayAndNight, time, more, token)

test('one email gets one table at a time, at whichever restaurant (reliability G1)', async () => {
  const email = 'one@example.com'
  succeeded(await create('2027-03-10T19:00', { email }))
  const again = refused(await create('2027-03-10T19:30', { email: ' One@Example.com' }))
  expect(again).toMatchObject({ refused: 'contactHasTable', status: 409 })
  expect(again.message).toContain('sign in')
  // In Lisbon it is an hour earlier.
  succeeded(await create('2027-03-10T20:30', { email }))
  expect(refused(await at(who.oneTable, '2027-03-10T19:30', { email })).refused).toBe('contactHasTable')
  succeeded(await create('2027-03-10T23:00', { email }))
  succeeded(await create('2027-03-11T19:00', { email }))
})

test('one phone number gets one table at a time, however it is written', async () => {
  succeeded(await create('2027-03-12T19:00', { email: '', phoneNumber: '0171 5550199' }))
  const other = { email: 'other@example.com', phoneNumber: '+49 (0)171 555-0199' }
  expect(refused(await create('2027-03-12T19:15', other)).refused).toBe('contactHasTable')
})

test('of fifty bookings of one email at the same moment, one is made', async () => {
  const email = 'fifty@example.com'
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      create('2027-03-13T19:00', { email, id: crypto.randomUUID().replaceAll('-', '') }),
    ),
  )
  expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
})

test('after canceling, the same email books again at that time', async () => {
  const email = 'canceled@example.com'
  const { id, token } = succeeded(await create('2027-03-14T19:00', { email }))
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  expect(succeeded(await create('2027-03-14T19:00', { email })).status).toBe('Approved')
})

test('a table alert’s offer can be accepted once the other table at that time is canceled (reliability G1)', async () => {
  const alerts = tableAlertsIn(() => world, who.oneTable)
  const [first] = await alerts.fillDay('2027-03-20')
  const email = 'alert@example.com'
  const token = await alerts.waitFor(email, { date: '2027-03-20', partySize: 2, name: 'Ada' })
  await alerts.cancel(first ?? expect.unreachable())
  const { offer } = await alerts.read(token)
  const other = succeeded(await create(offer?.reservationTime ?? '', { email }))
  const accept = () => world.send('requests.acceptOffer', { token, body: {} })
  expect(refused(await accept()).refused).toBe('contactHasTable')
  const { id: reservationId } = other
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token: other.token }))
  expect(succeeded(await accept()).status).toBe('Approved')
})

test('a signed-in guest is asked, and gets both tables after confirming', async () => {
  const { token, email } = await signedUpGuest(world)
  succeeded(await create('2027-03-15T19:00', { email }, token))
  for (const more of [{ email }, { email: 'companion@example.com' }, { email, overlap: 'warn' as const }])
    expect(refused(await create('2027-03-15T19:00', more, token)).refused).toBe('nearOwnBooking')
  expect(succeeded(await create('2027-03-15T19:00', { email, overlap: 'allow' }, token)).status).toBe(
    'Approved',
  )
})

test('nobody confirms a second table for an email that isn’t theirs', async () => {
  const { token } = await signedUpGuest(world)
  const email = 'somebody@example.com'
  succeeded(await create('2027-03-16T19:00', { email }))
  const confirmed = { email, overlap: 'allow' as const }
  expect(refused(await create('2027-03-16T19:00', confirmed, token)).refused).toBe('contactHasTable')
  expect(refused(await create('2027-03-16T19:00', confirmed)).refused).toBe('contactHasTable')
})

test('a change doesn’t move two tables of a visitor to the same time', async () => {
  const email = 'moves@example.com'
  succeeded(await create('2027-03-17T19:00', { email }))
  const { id, token } = succeeded(await create('2027-03-17T13:00', { email }))
  const change = (body: object) => world.send('reservations.update', { reservationId: id, body }, { token })
  expect(refused(await change({ reservationTime: '2027-03-17T19:30' })).refused).toBe('contactHasTable')
  succeeded(await change({ groupSize: 3 }))
  succeeded(await change({ reservationTime: '2027-03-17T14:00' }))
})

test('an installation can allow it', async () => {
  const allowing = await openWorld({ OVERLAPPING_TABLES: 'allow' })
  const body = bookingRequest(who.dayAndNight, '2027-03-10T19:00')
  succeeded(await allowing.send('reservations.create', { body }))
  expect(succeeded(await allowing.send('reservations.create', { body })).status).toBe('Approved')
  await allowing.close()
})
