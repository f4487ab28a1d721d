import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { book, bookingRequest, freeSlotsOf, slotsOf } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = '2027-03-17'
const path = (id: string | number) => `/api/core/mb/restaurants/${id}/availability`

/** Fetches a handwritten URL, as third-party clients do. */
async function read(url: string): Promise<unknown> {
  const response = await world.app.inject({ url })
  return response.json()
}

const plain = () => read(`${path(who.halfHours)}?contract.date=${day}&contract.partySize=2`)

test('a day is a list of slots with their time in every format', async () => {
  const slots = await slotsOf(world, who.halfHours, { date: day, partySize: 2 })
  expect(slots[0]).toEqual({
    time: '12:00:00',
    availabilityLevel: 'Available',
    acceptReservations: true,
    open: true,
    requestedTime: false,
    instant: '2027-03-17T12:00:00+00:00',
    serviceDate: day,
    service: 'All day',
    zone: 'Europe/London',
    areas: ['Zinc bar', 'Arch'],
  })
  expect(slots.map(({ time }) => time).slice(0, 3)).toEqual(['12:00:00', '12:30:00', '13:00:00'])
  expect(slots.at(-1)?.time).toBe('21:00:00')
})

test('a date without a time means 3 p.m., with fifteen hours in both directions', async () => {
  const slots = await slotsOf(world, who.dayAndNight, { date: day })
  expect(slots.filter(({ requestedTime }) => requestedTime).map(({ time }) => time)).toEqual(['15:00:00'])
  expect([slots[0]?.time, slots.at(-1)?.time]).toEqual(['00:00:00', '1.06:00:00'])
})

test('the range extends in both directions from the requested time', async () => {
  const query = { 'contract.date': `${day}T19:00`, 'contract.rangeInMinutes': 60, 'contract.partySize': 2 }
  const slots = succeeded(await world.send('availability.get', { id: who.halfHours, query }))
  expect(slots.map(({ time }) => time)).toEqual(['18:00:00', '18:30:00', '19:00:00', '19:30:00', '20:00:00'])
})

test('without a date the slots start now, and nothing earlier is offered', async () => {
  world.setTime('2027-03-17T18:07:00Z')
  const slots = await slotsOf(world, who.halfHours, { partySize: 2 })
  expect(slots[0]?.time).toBe('18:30:00')
  expect(slots.every(({ instant }) => Date.parse(instant) >= Date.parse('2027-03-17T18:07:00Z'))).toBe(true)
  expect(slots.some(({ time }) => time.startsWith('1.'))).toBe(true)
  world.setTime(worldTime)
})

test('times after midnight belong to the requested evening', async () => {
  const slots = await slotsOf(world, who.overnight, { date: '2027-03-19', partySize: 2 })
  const late = slots.filter(({ serviceDate, time }) => serviceDate === '2027-03-19' && time.startsWith('1.'))
  expect(late.map(({ time }) => time)).toEqual([
    '1.00:00:00',
    '1.00:15:00',
    '1.00:30:00',
    '1.00:45:00',
    '1.01:00:00',
  ])
  expect(late[2]?.instant).toBe('2027-03-20T00:30:00+00:00')
})

test('for a request around 2 a.m., times of the previous evening are negative, counted from midnight', async () => {
  const slots = await slotsOf(world, who.overnight, { date: '2027-03-20T02:00', partySize: 2 })
  const friday = slots.filter(({ serviceDate }) => serviceDate === '2027-03-19')
  expect(friday[0]).toMatchObject({ time: '-06:00:00', instant: '2027-03-19T18:00:00+00:00' })
  expect(friday.at(-1)).toMatchObject({ time: '01:00:00', instant: '2027-03-20T01:00:00+00:00' })
})

test('a slot is in the restaurant’s time zone and has the offset of its own day', async () => {
  const [winter] = await slotsOf(world, who.twoServices, { date: '2027-03-27' })
  const [summer] = await slotsOf(world, who.twoServices, { date: '2027-03-28' })
  expect(winter).toMatchObject({ time: '12:00:00', instant: '2027-03-27T12:00:00+00:00' })
  expect(summer).toMatchObject({ time: '12:00:00', instant: '2027-03-28T12:00:00+01:00' })
})

test.each([
  ['older names', `date=${day}&partySize=2&rangeInMinutes=900`],
  ['capitals', `CONTRACT.DATE=${day}&Contract.PartySize=2`],
  ['older names in capitals', `DATE=${day}&PARTYSIZE=2`],
  ['an instant for the date', `contract.date=${day}T15:00:00Z&contract.partySize=2`],
  ['an escaped offset', `contract.date=${day}T16:00:00%2B01:00&contract.partySize=2`],
  ['an offset whose plus was not escaped', `contract.date=${day}T16:00:00+01:00&contract.partySize=2`],
  ['unknown names', `contract.date=${day}&partySize=2&utm_source=mail`],
])('%s request the same day', async (_, query) => {
  expect(await read(`${path(who.halfHours)}?${query}`)).toEqual(await plain())
})

test('the newest name takes precedence over an older one next to it', async () => {
  expect(await read(`${path(who.halfHours)}?partySize=5&contract.date=${day}&contract.partySize=2`)).toEqual(
    await plain(),
  )
})

test('the path is case-insensitive', async () => {
  const url = `/API/Core/MB/Restaurants/${who.halfHours}/Availability?date=${day}`
  expect(await read(url)).toEqual(await plain())
})

test('a restaurant can be addressed by number or by slug', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.halfHours }))
  expect(await slotsOf(world, id, { date: day })).toEqual(await slotsOf(world, who.halfHours, { date: day }))
  expect(await slotsOf(world, who.halfHours.toUpperCase(), { date: day })).not.toEqual([])
})

test('an area limits the times to those with a table in it', async () => {
  const garden = await freeSlotsOf(world, who.areas, { date: day, partySize: 4, area: 'Lemon garden' })
  expect(garden.length).toBeGreaterThan(0)
  expect(garden.every(({ areas }) => areas.join() === 'Lemon garden')).toBe(true)
  // The only table in the garden is for four or more guests.
  expect(await freeSlotsOf(world, who.areas, { date: day, partySize: 2, area: 'Lemon garden' })).toEqual([])
})

test('a party that owes a deposit sees the amount with each time', async () => {
  const [four] = await freeSlotsOf(world, who.deposit, { date: day, partySize: 4 })
  const [two] = await freeSlotsOf(world, who.deposit, { date: day, partySize: 2 })
  expect(four?.amount).toBe(4000)
  expect(two).not.toHaveProperty('amount')
})

test('an unknown restaurant is a 404', async () => {
  const answer = await world.send('availability.get', { id: 'no-such-place' })
  expect(refused(answer)).toMatchObject({ status: 404, refused: 'unknownRestaurant' })
})

test.each([
  ['no party', 'contract.partySize=0', 'contract.partySize'],
  ['a party size that isn’t a number', 'partySize=many', 'contract.partySize'],
  ['a party size that is too large', 'partySize=1000', 'contract.partySize'],
  ['a range of more than a day', 'contract.rangeInMinutes=1441', 'contract.rangeInMinutes'],
  ['an invalid date', 'contract.date=tomorrow', 'contract.date'],
  ['a nonexistent day', 'contract.date=2027-02-30', 'contract.date'],
  ['a nonexistent minute', 'date=2027-03-17T19:75', 'contract.date'],
])('%s is refused with the name of the field and a sentence without it', async (_, query, field) => {
  const response = await world.app.inject({ url: `${path(who.halfHours)}?${query}` })
  expect(response.statusCode).toBe(400)
  const problem = response.json()
  expect(problem).toMatchObject({ code: 'invalidInput', fields: [{ field }] })
  expect(problem.message).toMatch(/^Please check your details\. [A-Z]/)
  expect(problem.message).not.toContain(field)
})

test('a booked slot disappears for the next guest within the same minute', async () => {
  const url = `${path(who.oneTable)}?contract.date=${day}&contract.partySize=2`
  const month = `${path(who.oneTable)}/month?from=${day}&days=1&partySize=2`
  const [before, monthBefore] = [await read(url), await read(month)]
  expect([await read(url), await read(month)]).toEqual([before, monthBefore])
  await book(world, bookingRequest(who.oneTable, `${day}T19:30`))
  expect(await read(url)).not.toEqual(before)
  expect(await read(month)).not.toEqual(monthBefore)
})

test('a past time disappears from the slots of the next minute', async () => {
  const query = { date: '2027-03-18T19:00', partySize: 2 }
  world.setTime('2027-03-18T18:30:00Z')
  const [before] = await slotsOf(world, who.halfHours, query)
  world.setTime('2027-03-18T18:31:00Z')
  const [after] = await slotsOf(world, who.halfHours, query)
  world.setTime(worldTime)
  expect([before?.time, after?.time]).toEqual(['18:30:00', '19:00:00'])
})
