import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { world as places } from '#world/world.ts'

let world: SharedWorld
beforeAll(async () => {
  world = await sharedWorld()
})

async function pins(query: Input<'discovery.pins'>['query']) {
  return succeeded(await world.send('discovery.pins', { query }))
}

const everywhere = '-180,-90,180,90'
const lisbon = '-9.3,38.6,-9,38.85'

test('pins are the restaurants inside the rectangle, at their positions', async () => {
  const inside = places.restaurants.filter(
    ({ lat, lon }) => -9.3 <= lon && lon <= -9 && 38.6 <= lat && lat <= 38.85,
  )
  const { total, pins: found } = await pins({ bounds: lisbon })
  for (const { slug: idOrName, name, lat, lon, area } of inside)
    expect(found).toContainEqual({ id: expect.any(Number), idOrName, name, lat, lon, area, instant: null })
  expect(found).toHaveLength(inside.length)
  expect(total).toBe(inside.length)
})

test('a rectangle across the antimeridian includes both sides', async () => {
  const around = ({ lon }: { lon: number }) => lon >= 120 || lon <= -100
  const inside = places.restaurants.filter(around).map(({ slug }) => slug)
  expect(inside.some((slug) => slug === who.depositYen)).toBe(true)
  const { pins: found } = await pins({ bounds: '120,-80,-100,80' })
  expect(found.map(({ idOrName }) => idOrName).toSorted()).toEqual(inside.toSorted())
})

test('the best rated come first, and the total counts all', async () => {
  const { total, pins: five } = await pins({ bounds: everywhere, top: 5 })
  expect(total).toBe(places.restaurants.length)
  const ratings = new Map(places.restaurants.map(({ slug, rating }) => [slug, rating?.[0] ?? 0]))
  const best = [...ratings.values()].toSorted((a, b) => b - a).slice(0, 5)
  expect(five.map(({ idOrName }) => ratings.get(idOrName))).toEqual(best)
})

test('with a date each pin has its nearest bookable time, or none', async () => {
  const date = '2027-03-17T19:40'
  const { pins: found } = await pins({ bounds: everywhere, date, partySize: 4, rangeInMinutes: 60 })
  expect(found.find(({ idOrName }) => idOrName === who.waitlistOnly)?.instant).toBeNull()
  expect(found.filter(({ instant }) => instant !== null).length).toBeGreaterThan(10)
  for (const { idOrName, instant } of found) {
    const slots = await freeSlotsOf(world, idOrName, { date, partySize: 4 })
    const away = ({ instant: at }: { instant: string }) =>
      Math.abs(Date.parse(`${at.slice(0, 16)}Z`) - Date.parse(`${date}Z`)) / 60_000
    const nearest = slots.filter((slot) => away(slot) <= 60).toSorted((a, b) => away(a) - away(b))[0]
    expect(instant).toBe(nearest?.instant ?? null)
  }
})

test('without a date, each pin has its nearest bookable time in the rest of today there', async () => {
  // At the world's time, noon in Lisbon, it is the same day at all restaurants.
  const { pins: found } = await pins({ bounds: everywhere, today: 1 })
  const instants = found.flatMap(({ instant }) => instant ?? [])
  expect(instants.length).toBeGreaterThan(10)
  expect(instants.filter((instant) => instant >= '2027-03-02T05')).toEqual([])
  const { pins: evening } = await pins({ bounds: everywhere, time: '20:00', rangeInMinutes: 0 })
  const times = new Set(evening.flatMap(({ instant }) => instant?.slice(0, 16) ?? []))
  expect([...times]).toEqual(['2027-03-01T20:00'])
})

test('text and filters narrow the pins', async () => {
  const { pins: found } = await pins({ bounds: everywhere, search: 'mesa', filter: "regionId eq 'pt'" })
  expect(found.map(({ idOrName }) => idOrName)).toContain(who.oneTable)
  expect(found.length).toBeLessThan(places.restaurants.length)
})

test.each([
  ['an upside-down rectangle', { bounds: '0,10,10,0' }, 'invalidInput'],
  ['three corners', { bounds: '0,10,10' }, 'invalidInput'],
  ['a nonexistent day', { bounds: lisbon, date: '2027-02-30T19:00' }, 'invalidInput'],
  ['an unreadable filter', { bounds: lisbon, filter: 'colour eq 1' }, 'unknownFilterField'],
])('%s is refused', async (_, query, code) => {
  expect(refused(await world.send('discovery.pins', { query }))).toMatchObject({ status: 400, refused: code })
})
