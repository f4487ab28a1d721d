import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Found = AnswerOf<'discovery.availableRestaurants'>

async function list(query: Input<'discovery.availableRestaurants'>['query'] = {}): Promise<Found> {
  return succeeded(
    await world.send('discovery.availableRestaurants', { query: { full: 1, top: 50, ...query } }),
  )
}

const names = ({ value }: Found) => value.map(({ restaurant }) => restaurant.idOrName)
const bookable = ({ value }: Found) => value.filter(({ slots }) => slots.length > 0)

async function inOrderOfSearch(filter: string): Promise<string[]> {
  const { value } = succeeded(await world.send('search.restaurants', { body: { filter, top: 100 } }))
  return value.map(({ idOrName }) => idOrName)
}

const lisbon = "regionId eq 'pt-lisbon'"

test('without a date, restaurants with a table for the rest of today come first, then full ones, then those without reservations', async () => {
  world.setTime('2027-03-03T18:00:00Z')
  const newYork = "regionId eq 'us-new-york'"
  for (const filter of [lisbon, newYork]) {
    const answer = await list({ filter })
    const free = bookable(answer).map(({ restaurant }) => restaurant.idOrName)
    const others = answer.value.slice(free.length).map(({ restaurant }) => restaurant)
    expect(names(answer).slice(0, free.length)).toEqual(free)
    const takes = others.map(({ acceptsReservations }) => acceptsReservations)
    expect(takes).toEqual(takes.toSorted((a, b) => Number(b) - Number(a)))
    const order = await inOrderOfSearch(filter)
    expect(free).toEqual(order.filter((name) => free.includes(name)))
    expect(names(answer).toSorted()).toEqual(order.toSorted())
    expect(answer).toMatchObject({ count: free.length, total: order.length, complete: true })
  }
  expect(names(await list({ filter: lisbon })).at(-1)).toBe(who.waitlistOnly)
  expect(bookable(await list({ filter: newYork })).length).toBeGreaterThan(0)
  expect(
    bookable(await list({ filter: newYork })).map(({ restaurant }) => restaurant.idOrName),
  ).not.toContain(who.full)
})

test('today ends at the end of the night, not at midnight', async () => {
  world.setTime('2027-03-05T23:30:00Z')
  const late = bookable(await list({ filter: lisbon }))
  expect(late.map(({ restaurant }) => restaurant.idOrName)).toContain(who.overnight)
  for (const { slots } of late)
    for (const { instant } of slots) expect(instant < '2027-03-06T05:01').toBe(true)
})

test('today is the local day at each restaurant', async () => {
  world.setTime('2027-03-02T22:00:00Z')
  const { value } = await list({ filter: "regionId eq 'jp-tokyo'" })
  const slots = value.flatMap((each) => each.slots)
  expect(slots.length).toBeGreaterThan(0)
  expect(new Set(slots.map(({ serviceDate }) => serviceDate))).toEqual(new Set(['2027-03-03']))
})

test('a time without a date is today at each restaurant', async () => {
  world.setTime('2027-03-02T22:00:00Z')
  const { value } = await list({ time: '19:00', rangeInMinutes: 0 })
  const days = new Map(
    value.flatMap(({ restaurant, slots }) =>
      slots.map(({ instant }) => [restaurant.city, instant.slice(0, 16)]),
    ),
  )
  expect(Object.fromEntries(days)).toMatchObject({
    Tokyo: '2027-03-03T19:00',
    'New York': '2027-03-02T19:00',
  })
})

test('a time after midnight is at the end of the night', async () => {
  for (const now of ['2027-03-05T20:00:00Z', '2027-03-06T00:10:00Z']) {
    world.setTime(now)
    const { value } = await list({ time: '00:30', rangeInMinutes: 0, filter: lisbon })
    const night = value.find(({ restaurant }) => restaurant.idOrName === who.overnight)
    expect(night?.slots.map(({ instant }) => instant.slice(0, 16))).toEqual(['2027-03-06T00:30'])
  }
})

test('pages neither overlap nor leave gaps, in whatever group they begin', async () => {
  world.setTime('2027-03-03T18:00:00Z')
  const whole = await list()
  const rest = await list({ skip: 50 })
  const all = [...names(whole), ...names(rest)]
  const pages = []
  for (let skip = 0; skip < whole.total; skip += 7) pages.push(...names(await list({ skip, top: 7 })))
  expect(pages).toEqual(all)
  expect(new Set(pages).size).toBe(whole.total)
  expect(names(await list({ skip: whole.total }))).toEqual([])
})
