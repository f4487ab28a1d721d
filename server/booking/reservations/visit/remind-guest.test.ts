import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '#server/app/start/create-context.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { remindGuest } from './remind-guest.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const doDueWork = () => runDueWork(world.context, dueWorkHandlers)
const remindedOf = async (email: string) =>
  (await outboxOf(world, email)).filter(({ subject }) => subject.startsWith('Reminder: '))
const bookFor = (email: string, time: string) => book(world, bookingRequest(who.oneTable, time, { email }))

test('a guest is reminded once, a day before and not earlier, with a link to a page that asks for confirmation', async () => {
  const email = 'early@example.com'
  const booked = await bookFor(email, '2027-03-10T19:30')
  world.setTime('2027-03-09T18:30:00Z')
  await doDueWork()
  expect(await remindedOf(email)).toEqual([])
  for (const time of ['2027-03-09T19:30:00Z', '2027-03-09T20:30:00Z', '2027-03-10T11:00:00Z']) {
    world.setTime(time)
    await doDueWork()
  }
  const [reminder, ...others] = await remindedOf(email)
  expect(others).toEqual([])
  expect(reminder?.text).toContain(
    `https://tables.example/booking?id=${booked.id}&token=${booked.token}#confirm`,
  )
})

test('two processes doing one booking’s due work at once send one reminder', async () => {
  const email = 'twice@example.com'
  const { id } = await bookFor(email, '2027-03-12T19:30')
  world.setTime('2027-03-11T20:00:00Z')
  const { config, now } = world.context
  const other = await createContext({ config, database: world.database, now })
  await Promise.all([remindGuest(world.context, id), remindGuest(other, id)])
  expect(await remindedOf(email)).toHaveLength(1)
})

test('a booking moved to an earlier time is reminded for that one', async () => {
  const email = 'earlier@example.com'
  const { id, token } = await bookFor(email, '2027-03-24T19:30')
  const body = { reservationTime: '2027-03-20T19:30' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  world.setTime('2027-03-19T19:30:00Z')
  await doDueWork()
  expect((await remindedOf(email)).map(({ subject }) => subject)).toEqual([
    'Reminder: Mesa Única, Saturday, March 20 at 7:30 PM',
  ])
})

test('a booking moved to a later time before its reminder is reminded for that one', async () => {
  const email = 'later@example.com'
  const { id, token } = await bookFor(email, '2027-03-23T19:30')
  const body = { reservationTime: '2027-03-27T19:30' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  world.setTime('2027-03-22T20:00:00Z')
  await doDueWork()
  expect(await remindedOf(email)).toEqual([])
  world.setTime('2027-03-26T20:00:00Z')
  await doDueWork()
  expect(await remindedOf(email)).toHaveLength(1)
})

test('a guest who books less than a day ahead gets no reminder', async () => {
  const email = 'spontaneous@example.com'
  world.setTime('2027-03-13T20:00:00Z')
  await bookFor(email, '2027-03-14T19:30')
  world.setTime('2027-03-14T10:00:00Z')
  await doDueWork()
  expect(await remindedOf(email)).toEqual([])
})

test('a canceled booking gets no reminder', async () => {
  const email = 'cancelled@example.com'
  const { id, token } = await bookFor(email, '2027-03-15T19:30')
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  world.setTime('2027-03-14T20:00:00Z')
  await doDueWork()
  expect(await remindedOf(email)).toEqual([])
})

test('a booking that moved after its reminder gets another for its new time', async () => {
  const email = 'moved@example.com'
  const { id, token } = await bookFor(email, '2027-03-22T19:30')
  world.setTime('2027-03-21T20:00:00Z')
  await doDueWork()
  const body = { reservationTime: '2027-03-26T19:30' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  await doDueWork()
  world.setTime('2027-03-25T20:00:00Z')
  await doDueWork()
  expect((await remindedOf(email)).map(({ subject }) => subject)).toEqual([
    'Reminder: Mesa Única, Friday, March 26 at 7:30 PM',
    'Reminder: Mesa Única, Monday, March 22 at 7:30 PM',
  ])
})

test('no reminder is sent an hour before the meal', async () => {
  const email = 'asleep@example.com'
  await bookFor(email, '2027-03-17T19:30')
  world.setTime('2027-03-17T18:00:00Z')
  await doDueWork()
  expect(await remindedOf(email)).toEqual([])
})

test('a guest without an email is reminded by text', async () => {
  const phone = '+351 910 000 321'
  await book(world, bookingRequest(who.oneTable, '2027-03-18T19:30', { email: '', phoneNumber: phone }))
  world.setTime('2027-03-17T20:00:00Z')
  await doDueWork()
  const [reminder] = await outboxOf(world, '+351910000321')
  expect(reminder?.text).toMatch(
    /^Reminder from Mesa .nica: table for 2 on Thu, Mar 18 at 7:30 PM.*\/b\/\w{22}$/,
  )
})
