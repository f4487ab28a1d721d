import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { world as places } from '#world/world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const twenty = places.restaurants.slice(0, 20).map(({ slug }) => slug)

async function many(ids: readonly string[], query: Record<string, string | number> = {}) {
  const answer = await world.send('availability.list', { query: { ids: ids.join(','), ...query } })
  return succeeded(answer).restaurants
}

test('twenty cards get their times in one response, in the requested order', async () => {
  const answered = await many(twenty, { 'contract.date': '2027-03-17T20:00' })
  const numbers = await Promise.all(
    twenty.map(async (id) => succeeded(await world.send('restaurants.get', { id })).id),
  )
  expect(answered.map(({ id }) => id)).toEqual(numbers)
})

test('a card shows the same nearest time as the restaurant’s own page, with its neighbors', async () => {
  const [card] = await many([who.twoServices], { 'contract.date': '2027-03-17T19:40' })
  const page = await freeSlotsOf(world, who.twoServices, { date: '2027-03-17T19:40' })
  expect(card?.slots.map(({ time }) => time)).toEqual(['19:15:00', '19:45:00', '20:15:00'])
  for (const slot of card?.slots ?? []) expect(page).toContainEqual(slot)
})

test('unknown restaurants are left out', async () => {
  expect(await many(['no-such-place', who.fresh, '999999'])).toHaveLength(1)
})

test('a full evening comes with the next day that has a table, and that day has one', async () => {
  const query = { 'contract.date': '2027-03-03T19:00', 'contract.rangeInMinutes': 240 }
  const [card] = await many([who.full], query)
  expect(card?.slots).toEqual([])
  expect(card?.nextDate).toMatch(/^2027-03-/)
  const thatDay = await freeSlotsOf(world, who.full, { date: card?.nextDate ?? '' })
  const clocks = thatDay.map(({ instant }) => instant)
  expect(card?.nextSlots).not.toEqual([])
  for (const { serviceDate, instant } of card?.nextSlots ?? []) {
    expect(serviceDate).toBe(card?.nextDate)
    expect(clocks).toContain(instant)
  }
})

test('a restaurant that takes no bookings has neither times nor a next day', async () => {
  const [card] = await many([who.waitlistOnly], { 'contract.date': '2027-03-17T19:00' })
  expect(card).toMatchObject({ slots: [], nextDate: null, nextSlots: [] })
})

test('a card has as many times as requested, up to the limit', async () => {
  const [card] = await many([who.dayAndNight], { 'contract.date': '2027-03-17T19:00', top: 5 })
  expect(card?.slots).toHaveLength(5)
  const tooMany = await world.send('availability.list', { query: { ids: who.fresh, top: 13 } })
  expect(refused(tooMany)).toMatchObject({ status: 400, fields: [{ field: 'top' }] })
})

test.each([
  ['no restaurants', { ids: '' }, 'ids'],
  ['an invalid date', { ids: who.fresh, 'contract.date': 'soon' }, 'contract.date'],
])('a page of cards with %s is refused', async (_, query, field) => {
  const answer = refused(await world.send('availability.list', { query }))
  expect(answer).toMatchObject({ status: 400, fields: [{ field }] })
  expect(answer.message).not.toContain(field)
})

test('months list closed days, open days and how many times each has', async () => {
  const query = { from: '2027-03-15', days: 3, partySize: 2 }
  const month = succeeded(await world.send('availability.month', { id: who.oneTable, query }))
  expect(month).toEqual({
    zone: 'Europe/Lisbon',
    days: ['2027-03-15', '2027-03-16', '2027-03-17'].map((date) => ({ date, open: true, slots: 5 })),
    fits: true,
  })
})

test('a booking is reflected in the calendar immediately', async () => {
  const ask = async () => {
    const query = { from: '2027-03-20', days: 1, partySize: 2 }
    return succeeded(await world.send('availability.month', { id: who.oneTable, query })).days[0]?.slots
  }
  expect(await ask()).toBe(5)
  await book(world, bookingRequest(who.oneTable, '2027-03-20T19:00'))
  expect(await ask()).toBe(0)
})

test('the calendar of an area counts the times of its tables', async () => {
  const day = '2027-04-07'
  const timesOf = async (areas?: string) => {
    const query = { from: day, days: 1, partySize: 4, ...(areas && { areas }) }
    return succeeded(await world.send('availability.month', { id: who.areas, query })).days[0]?.slots ?? 0
  }
  const free = await timesOf('Lemon garden')
  expect(free).toBeGreaterThan(0)
  await book(world, bookingRequest(who.areas, `${day}T20:00`, { groupSize: 4, areas: 'Lemon garden' }))
  expect(await timesOf('Lemon garden')).toBeLessThan(free)
  expect(await timesOf('Lemon garden, Terrace')).toBe(await timesOf())
})

test('without a first day the calendar begins with today in the restaurant’s time zone', async () => {
  world.setTime('2027-03-01T20:00:00Z')
  const month = succeeded(await world.send('availability.month', { id: who.depositYen }))
  expect(month.days[0]?.date).toBe('2027-03-02')
  expect(month.days).toHaveLength(31)
})

test('a calendar that would extend past the year 9999 is refused', async () => {
  const query = { from: '9999-12-15' }
  const answer = refused(await world.send('availability.month', { id: who.oneTable, query }))
  expect(answer).toMatchObject({ status: 400, refused: 'invalidInput', fields: [{ field: 'from' }] })
})

test.each([
  ['a nonexistent day', { from: '2027-02-30' }, 'from'],
  ['a nonexistent month', { from: '2027-13-01' }, 'from'],
  ['more than two months', { days: 63 }, 'days'],
  ['no party', { partySize: 0 }, 'partySize'],
])('a calendar for %s is refused', async (_, query, field) => {
  const answer = refused(await world.send('availability.month', { id: who.oneTable, query }))
  expect(answer).toMatchObject({ status: 400, fields: [{ field }] })
})

test('the calendar of an unknown restaurant is a 404', async () => {
  const answer = await world.send('availability.month', { id: 'no-such-place' })
  expect(refused(answer)).toMatchObject({ status: 404, refused: 'unknownRestaurant' })
})
