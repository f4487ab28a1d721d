import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, slotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a Monday on which the restaurant is closed has no times', async () => {
  expect(await slotsOf(world, who.closedMonday, { date: '2027-03-15' })).toEqual([])
  expect(await freeSlotsOf(world, who.closedMonday, { date: '2027-03-16' })).not.toEqual([])
})

test('a closed period has no times, and the calendar says why', async () => {
  expect(await slotsOf(world, who.specialClosed, { date: '2027-03-06' })).toEqual([])
  const query = { from: '2027-03-10', days: 2, partySize: 2 }
  const month = succeeded(await world.send('availability.month', { id: who.specialClosed, query }))
  expect(month.days).toEqual([
    { date: '2027-03-10', open: false, slots: 0, note: 'In the mountains. Back soon, with cheese' },
    { date: '2027-03-11', open: true, slots: expect.any(Number) },
  ])
})

test('a special week is open on days on which the restaurant is otherwise closed', async () => {
  const query = { from: '2027-03-01', days: 14, partySize: 2 }
  const { days } = succeeded(await world.send('availability.month', { id: who.specialOpen, query }))
  const special = days.filter(({ note }) => note)
  expect(special).toHaveLength(7)
  expect(special.every(({ open }) => open)).toBe(true)
  expect(days.some(({ open }) => !open)).toBe(true)
})

test('two services keep their names and the break between them', async () => {
  const slots = await slotsOf(world, who.twoServices, { date: '2027-03-16' })
  const timesOf = (name: string) => slots.filter(({ service }) => service === name).map(({ time }) => time)
  expect([timesOf('Lunch')[0], timesOf('Lunch').at(-1)]).toEqual(['12:00:00', '14:15:00'])
  expect([timesOf('Dinner')[0], timesOf('Dinner').at(-1)]).toEqual(['19:00:00', '22:15:00'])
  expect(slots).toHaveLength(timesOf('Lunch').length + timesOf('Dinner').length)
})

test('where the whole visit must fit, the last time leaves room for it', async () => {
  const slots = await slotsOf(world, who.wholeVisit, { date: '2027-03-16' })
  expect(slots.at(-1)?.time).toBe('14:15:00')
})

test('one slot step takes as many covers as pacing allows, and then the next one is offered', async () => {
  for (let party = 0; party < 4; party++) await book(world, bookingRequest(who.pacing, '2027-03-16T19:00'))
  const levels = new Map(
    (await slotsOf(world, who.pacing, { date: '2027-03-16' })).map((slot) => [slot.time, slot]),
  )
  expect(levels.get('19:00:00')).toMatchObject({
    availabilityLevel: 'NotAvailable',
    acceptReservations: false,
  })
  expect(levels.get('19:15:00')).toMatchObject({ availabilityLevel: 'Available' })
  expect(levels.get('18:45:00')).toMatchObject({ availabilityLevel: 'Available' })
})

test.each([
  ['only a waitlist', who.waitlistOnly],
  ['only a phone number', who.callOnly],
])('a restaurant with %s offers nothing to book', async (_, id) => {
  expect(await freeSlotsOf(world, id, { date: '2027-03-16' })).toEqual([])
})

test('times within the lead time are shown but can’t be booked', async () => {
  world.setTime('2027-03-16T17:30:00Z')
  const slots = await slotsOf(world, who.leadTwoHours, { date: '2027-03-16' })
  world.setTime(worldTime)
  const bookable = new Map(slots.map(({ time, acceptReservations }) => [time, acceptReservations]))
  expect(bookable.get('19:15:00')).toBe(false)
  expect(bookable.get('19:30:00')).toBe(true)
})

test('a restaurant with an advance limit of two weeks offers nothing later', async () => {
  expect(await freeSlotsOf(world, who.advanceTwoWeeks, { date: '2027-03-14' })).not.toEqual([])
  expect(await slotsOf(world, who.advanceTwoWeeks, { date: '2027-03-16' })).toEqual([])
})

test('a party larger than any table is offered no times', async () => {
  expect(await slotsOf(world, who.counterForTwo, { date: '2027-03-16', partySize: 3 })).toEqual([])
  expect(await freeSlotsOf(world, who.counterForTwo, { date: '2027-03-16', partySize: 2 })).not.toEqual([])
})

test('where full times need approval, they can still be requested', async () => {
  const answered = []
  for (let party = 0; party < 15; party++)
    answered.push(await book(world, bookingRequest(who.request, '2027-03-16T19:00', { groupSize: 2 })))
  const slots = await slotsOf(world, who.request, { date: '2027-03-16', partySize: 2 })
  expect(slots.find(({ time }) => time === '19:00:00')).toMatchObject({
    availabilityLevel: 'Overbooked',
    acceptReservations: true,
  })
  expect(answered.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 14 }, () => 'Approved'),
    'Pending',
  ])
  expect(answered.at(-1)?.tableNumber).toBe('')
})
