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

/** A time at which no restaurant has a slot, so that the distances to the nearest slot differ. */
const evening = { date: '2027-03-17T20:40', rangeInMinutes: 90 }

async function found(query: Partial<Input<'discovery.availableRestaurants'>['query']>): Promise<Found> {
  return succeeded(
    await world.send('discovery.availableRestaurants', { query: { ...evening, top: 50, ...query } }),
  )
}

const names = ({ value }: Found) => value.map(({ restaurant }) => restaurant.idOrName)

function distances({ value }: Found): number[] {
  return value.map(({ slots }) =>
    Math.min(...slots.map(({ instant }) => Math.abs(minuteOf(instant) - (20 * 60 + 40)))),
  )
}

function minuteOf(instant: string): number {
  return Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
}

test('closest sorts by the distance of the nearest table, equally close ones in search order', async () => {
  const plain = await found({})
  const closest = await found({ closest: 1 })
  const away = distances(closest)
  expect(new Set(away).size).toBeGreaterThan(1)
  expect(away).toEqual(away.toSorted((a, b) => a - b))
  const order = names(plain)
  const sorted = plain.value
    .map((_, at) => at)
    .sort((a, b) => (distances(plain)[a] ?? 0) - (distances(plain)[b] ?? 0))
  expect(names(closest)).toEqual(sorted.map((at) => order[at]))
})

test('full restaurants follow those with a table, on whatever page', async () => {
  const city = { filter: "regionId eq 'us-new-york'", date: '2027-03-03T20:00' }
  const bookable = await found(city)
  const all = await found({ ...city, full: 1 })
  expect(names(all).slice(0, bookable.count)).toEqual(names(bookable))
  expect(all.value.slice(bookable.count).every(({ slots }) => slots.length === 0)).toBe(true)
  expect(all).toMatchObject({ count: bookable.count, total: all.value.length, complete: true })
  expect(names(all)).toEqual(expect.arrayContaining([who.full]))
  expect(names(bookable)).not.toContain(who.full)

  const skip = bookable.count - 1
  const page = await found({ ...city, full: 1, skip, top: 3 })
  expect(names(page)).toEqual(names(all).slice(skip, skip + 3))
})

test('restaurants without reservations are listed among the full ones', async () => {
  expect(names(await found({ full: 1, search: who.waitlistOnly.replaceAll('-', ' ') }))).toContain(
    who.waitlistOnly,
  )
})
