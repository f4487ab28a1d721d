import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { usualRange } from '#domain/availability/usual-query.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { world as places } from '#world/world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Asked = NonNullable<Input<'discovery.availableRestaurants'>['query']>

async function page(query: Asked) {
  return succeeded(await world.send('discovery.availableRestaurants', { query }))
}

/** Returns both pages of the response as one. */
async function free(query: Asked) {
  const first = await page({ ...query, top: 50 })
  const { value } = await page({ ...query, top: 50, skip: 50 })
  return { ...first, value: [...first.value, ...value] }
}

async function namesOf(query: Asked, ask = free): Promise<string[]> {
  return (await ask(query)).value.map(({ restaurant }) => restaurant.idOrName)
}

/** Returns the bookable slots around that time, as the restaurant's page shows them. */
async function askedAlone(id: string, { date, partySize = 2, rangeInMinutes = usualRange }: Asked) {
  const query = {
    ...(date && { 'contract.date': date }),
    'contract.partySize': partySize,
    'contract.rangeInMinutes': rangeInMinutes,
  }
  const slots = succeeded(await world.send('availability.get', { id, query }))
  return slots.filter(({ acceptReservations }) => acceptReservations)
}

async function inOrderOfSearch(body: Input<'search.restaurants'>['body'] = {}) {
  const { value } = succeeded(await world.send('search.restaurants', { body: { top: 100, ...body } }))
  return value.map(({ idOrName }) => idOrName)
}

test.each<Asked>([
  { date: '2027-03-17T19:00', partySize: 2 },
  { date: '2027-03-17T19:00', partySize: 4 },
  { date: '2027-03-03T20:15', partySize: 4, rangeInMinutes: 45 },
  { date: '2027-03-06T12:30', partySize: 1, rangeInMinutes: 0 },
  { date: '2027-03-07T00:30', partySize: 3, rangeInMinutes: 120 },
  { date: '2027-03-02T09:00', partySize: 9, rangeInMinutes: 1440 },
  { date: '2027-03-28T02:30', partySize: 2, rangeInMinutes: 180 },
])(
  'for %o, exactly the restaurants that offer a time on their own page are free, in search order',
  async (asked) => {
    const alone = new Map<string, number>()
    for (const { slug } of places.restaurants) alone.set(slug, (await askedAlone(slug, asked)).length)
    const expected = (await inOrderOfSearch()).filter((slug) => (alone.get(slug) ?? 0) > 0)
    const answer = await free(asked)
    expect(answer.value.map(({ restaurant }) => restaurant.idOrName)).toEqual(expected)
    expect(answer.count).toBe(expected.length)
    expect(answer.complete).toBe(true)
  },
)

test('each restaurant has its nearest times, as on its own page', async () => {
  const asked = { date: '2027-03-17T19:40', partySize: 2, rangeInMinutes: 90 }
  const { value } = await free({ ...asked, times: 3 })
  expect(value.length).toBeGreaterThan(10)
  for (const { restaurant, slots } of value) {
    const alone = await askedAlone(restaurant.idOrName, asked)
    const wished = alone.find(({ requestedTime }) => requestedTime)
    expect(slots).toHaveLength(Math.min(3, alone.length))
    for (const slot of slots) expect(alone).toContainEqual(slot)
    if (wished) expect(slots).toContainEqual(wished)
    expect(slots.map(({ instant }) => instant)).toEqual(slots.map(({ instant }) => instant).toSorted())
  }
})

test('19:00 is 19:00 in each restaurant’s time zone', async () => {
  const { value } = await free({ date: '2027-03-17T19:00', rangeInMinutes: 0 })
  expect(new Set(value.map(({ restaurant }) => restaurant.timeZone)).size).toBeGreaterThan(4)
  for (const { slots } of value)
    expect(slots.map(({ instant }) => instant.slice(0, 16))).toEqual(['2027-03-17T19:00'])
})

test('half past midnight belongs to the previous evening', async () => {
  const { value } = await free({ date: '2027-03-20T00:30', rangeInMinutes: 0, filter: "regionId eq 'pt'" })
  const night = value.find(({ restaurant }) => restaurant.idOrName === who.overnight)
  expect(night?.slots[0]).toMatchObject({ serviceDate: '2027-03-19', time: '00:30:00' })
})

test('a restaurant that is full that evening isn’t free, but is on another day', async () => {
  const evening = { partySize: 2, rangeInMinutes: 240 }
  expect(await namesOf({ ...evening, date: '2027-03-03T19:00' })).not.toContain(who.full)
  expect(await namesOf({ ...evening, date: '2027-03-24T19:00' })).toContain(who.full)
})

test('a restaurant with a waitlist and no bookings is never free', async () => {
  const everything = { date: '2027-03-17T19:00', rangeInMinutes: 1440, partySize: 2 }
  expect(await namesOf(everything)).not.toContain(who.waitlistOnly)
  expect(await namesOf(everything)).not.toContain(who.callOnly)
})

test('a restaurant in a closed special period isn’t free', async () => {
  const days = ['2027-03-01', '2027-03-17', '2027-03-20', '2027-03-25', '2027-03-30']
  const found = await Promise.all(
    days.map(async (day) => {
      const names = await namesOf({ date: `${day}T20:00`, rangeInMinutes: 120 })
      const { days: month } = succeeded(
        await world.send('availability.month', { id: who.specialClosed, query: { from: day, days: 1 } }),
      )
      return { open: month[0]?.open, free: names.includes(who.specialClosed) }
    }),
  )
  expect(found).toContainEqual({ open: false, free: false })
  expect(found).not.toContainEqual({ open: false, free: true })
})

test('a party too large for a restaurant doesn’t find it, but one that needs joined tables does', async () => {
  const at = { date: '2027-03-17T19:30', rangeInMinutes: 60 }
  expect(await namesOf({ ...at, partySize: 2 })).toContain(who.counterForTwo)
  expect(await namesOf({ ...at, partySize: 4 })).not.toContain(who.counterForTwo)
  expect(await namesOf({ ...at, partySize: 8 })).toContain(who.joinedTables)
})

test('times within the lead time or beyond the advance limit aren’t free', async () => {
  const late = { date: '2027-05-30T20:00', rangeInMinutes: 60 }
  expect(await namesOf({ ...late, date: '2027-03-12T20:00' })).toContain(who.advanceTwoWeeks)
  expect(await namesOf(late)).not.toContain(who.advanceTwoWeeks)
  // The demo world's time is noon in Lisbon.
  expect(await namesOf({ date: '2027-03-01T13:30', rangeInMinutes: 15 })).not.toContain(who.leadTwoHours)
})

test('a past time finds no restaurants, without an error', async () => {
  const answer = await free({ date: '2027-02-01T19:00' })
  expect(answer).toMatchObject({ count: 0, value: [], complete: true })
  expect(answer.looked).toBeGreaterThan(10)
})

test('region and cuisine narrow the results as in search', async () => {
  const filter = "regionId eq 'pt-lisbon' and cuisine eq 'Seafood'"
  const found = await namesOf({ date: '2027-03-17T20:00', filter, rangeInMinutes: 120 })
  expect(found.length).toBeGreaterThan(0)
  const fits = await inOrderOfSearch({ filter })
  expect(found).toEqual(fits.filter((name) => found.includes(name)))
})

test('pages follow each other without gaps or repetition, in the same order', async () => {
  const asked = { date: '2027-03-17T19:00', rangeInMinutes: 60 }
  const whole = await namesOf(asked)
  const pages = []
  for (let skip = 0; skip < whole.length; skip += 7)
    pages.push(...(await namesOf({ ...asked, skip, top: 7 }, page)))
  expect(pages).toEqual(whole)
  expect(await page({ ...asked, skip: whole.length })).toMatchObject({ count: whole.length, value: [] })
  expect(await page({ ...asked, top: 0 })).toMatchObject({ count: whole.length, value: [] })
})

test('the nearest come first if the search is ordered by distance', async () => {
  const orderby = "geo.distance(location, geography'POINT(13.4 52.52)')"
  const { value } = await free({ date: '2027-03-17T19:00', rangeInMinutes: 60, orderby })
  expect(value.slice(0, 4).map(({ restaurant }) => restaurant.city)).toEqual([
    'Berlin',
    'Berlin',
    'Berlin',
    'Berlin',
  ])
})

test('a taken table is missing from the next response, and a freed one is back', async () => {
  const asked = { date: '2027-03-22T19:30', rangeInMinutes: 30 }
  expect(await namesOf(asked)).toContain(who.oneTable)
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-22T19:30'))
  expect(await namesOf(asked)).not.toContain(who.oneTable)
  succeeded(
    await world.send('reservations.cancel', { reservationId: booked.id, body: {} }, { token: booked.token }),
  )
  expect(await namesOf(asked)).toContain(who.oneTable)
})

test('a booking made while reservation books are being read is reflected in the next response', async () => {
  const asked = { date: '2027-03-23T19:30', rangeInMinutes: 30 }
  const [, booked] = await Promise.all([
    free(asked),
    book(world, bookingRequest(who.oneTable, '2027-03-23T19:30')),
  ])
  expect(booked.id).not.toBe('')
  expect(await namesOf(asked)).not.toContain(who.oneTable)
})

test.each([
  ['a nonexistent day', { date: '2027-02-30T19:00' }, 'invalidInput'],
  ['a nonexistent hour', { date: '2027-03-17T25:00' }, 'invalidInput'],
  ['a date without a time', { date: '2027-03-17' }, 'invalidInput'],
  ['an unreadable filter', { date: '2027-03-17T19:00', filter: 'colour eq 1' }, 'unknownFilterField'],
])('%s is refused', async (_, query, code) => {
  expect(refused(await world.send('discovery.availableRestaurants', { query }))).toMatchObject({
    status: 400,
    refused: code,
  })
})
