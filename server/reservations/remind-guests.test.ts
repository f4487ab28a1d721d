import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '#server/context.ts'
import { keepHouse } from '#server/housekeeping/keep-house.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { outboxOf } from '#server/testing/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, wish } from '#server/testing/wishes.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { remindGuests } from './remind-guests.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const remindedOf = async (email: string) =>
  (await outboxOf(world, email)).filter(({ subject }) => subject.startsWith('See you soon'))
const bookFor = (email: string, time: string) => book(world, wish(who.oneTable, time, { email }))

test('a day before, and not an hour earlier, a guest is reminded once, with a link to a page that asks', async () => {
  const email = 'early@example.com'
  const booked = await bookFor(email, '2027-03-10T19:30')
  world.setTime('2027-03-09T18:30:00Z')
  await keepHouse(world.context)
  expect(await remindedOf(email)).toEqual([])
  for (const time of ['2027-03-09T19:30:00Z', '2027-03-09T20:30:00Z', '2027-03-10T11:00:00Z']) {
    world.setTime(time)
    await keepHouse(world.context)
  }
  const [reminder, ...others] = await remindedOf(email)
  expect(others).toEqual([])
  expect(reminder?.text).toContain(
    `https://tables.example/booking?id=${booked.id}&token=${booked.token}#confirm`,
  )
  expect(reminder?.text).toContain('Western European Standard Time')
})

test('two processes that keep house at once remind once', async () => {
  const email = 'twice@example.com'
  await bookFor(email, '2027-03-12T19:30')
  world.setTime('2027-03-11T20:00:00Z')
  const { config, now } = world.context
  const other = await createContext({ config, database: world.database, now })
  const queued = await Promise.all([remindGuests.run(world.context), remindGuests.run(other)])
  expect(queued[0] + queued[1]).toBe(1)
  expect(await remindedOf(email)).toHaveLength(1)
})

test('who books less than a day ahead knows it anyway', async () => {
  const email = 'spontaneous@example.com'
  world.setTime('2027-03-13T20:00:00Z')
  await bookFor(email, '2027-03-14T19:30')
  world.setTime('2027-03-14T10:00:00Z')
  await keepHouse(world.context)
  expect(await remindedOf(email)).toEqual([])
})

test('nobody is reminded of a table that was given back', async () => {
  const email = 'cancelled@example.com'
  const { id, token } = await bookFor(email, '2027-03-15T19:30')
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  world.setTime('2027-03-14T20:00:00Z')
  await keepHouse(world.context)
  expect(await remindedOf(email)).toEqual([])
})

test('a booking that moved after its reminder gets another for its new time', async () => {
  const email = 'moved@example.com'
  const { id, token } = await bookFor(email, '2027-03-22T19:30')
  world.setTime('2027-03-21T20:00:00Z')
  await keepHouse(world.context)
  const body = { reservationTime: '2027-03-26T19:30' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  await keepHouse(world.context)
  world.setTime('2027-03-25T20:00:00Z')
  await keepHouse(world.context)
  expect((await remindedOf(email)).map(({ subject }) => subject)).toEqual([
    'See you soon: Mesa Única, Friday, March 26 at 7:30 PM',
    'See you soon: Mesa Única, Monday, March 22 at 7:30 PM',
  ])
})

test('an hour before the meal is too late to remind', async () => {
  const email = 'asleep@example.com'
  await bookFor(email, '2027-03-17T19:30')
  world.setTime('2027-03-17T18:00:00Z')
  await keepHouse(world.context)
  expect(await remindedOf(email)).toEqual([])
})

test('a guest without an address is reminded by text', async () => {
  const phone = '+351 910 000 321'
  await book(world, wish(who.oneTable, '2027-03-18T19:30', { email: '', phoneNumber: phone }))
  world.setTime('2027-03-17T20:00:00Z')
  await keepHouse(world.context)
  const [reminder] = await outboxOf(world, phone)
  expect(reminder?.text).toMatch(/^Mesa Única expects you on Thursday, March 18 at 7:30 PM .*#confirm$/)
})
