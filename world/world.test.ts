import { expect, test } from 'vitest'
import { cuisines } from './listings/cuisines.ts'
import { features } from './listings/features.ts'
import { rulesOf } from './listings/plan-of.ts'
import { tablesOf } from './listings/tables-of.ts'
import { world } from './world.ts'

const { cities, restaurants } = world

test('every restaurant has a unique slug', () => {
  expect(restaurants.length).toBeGreaterThanOrEqual(64)
  expect(new Set(restaurants.map((restaurant) => restaurant.slug)).size).toBe(restaurants.length)
  expect(new Set(restaurants.map((restaurant) => restaurant.name)).size).toBe(restaurants.length)
  for (const { slug } of restaurants) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('every city has restaurants, and the first one many', () => {
  expect(cities.length).toBeGreaterThanOrEqual(8)
  const counted = cities.map((city) => restaurants.filter((restaurant) => restaurant.city === city.id).length)
  expect(Math.min(...counted)).toBeGreaterThanOrEqual(6)
  expect(counted[0]).toBeGreaterThanOrEqual(12)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(restaurants.length)
})

test.each(cities)(
  '$name has a zone and a currency that exist',
  ({ id, timeZone, currency, countryShort }) => {
    expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone)
    expect(Intl.supportedValuesOf('currency')).toContain(currency)
    expect(id.startsWith(`${countryShort.toLowerCase()}-`)).toBe(true)
  },
)

test('the world has a currency without decimals and a city in the southern hemisphere', () => {
  const decimals = cities.map(
    ({ currency }) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits,
  )
  expect(decimals).toContain(0)
  expect(decimals).toContain(2)
  expect(cities.some((city) => city.lat < 0)).toBe(true)
  expect(new Set(cities.map((city) => city.timeZone)).size).toBe(cities.length)
})

test.each(restaurants)('$name is in its city', ({ city, lat, lon }) => {
  const found = cities.find(({ id }) => id === city)
  expect(Math.abs(lat - (found?.lat ?? 99))).toBeLessThan(0.15)
  expect(Math.abs(lon - (found?.lon ?? 999))).toBeLessThan(0.2)
})

test.each(restaurants)('$name uses known cuisines and features', (restaurant) => {
  expect(cuisines).toEqual(expect.arrayContaining([...restaurant.cuisines]))
  expect(features).toEqual(expect.arrayContaining([...(restaurant.features ?? [])]))
  expect(new Set(restaurant.features).size).toBe(restaurant.features?.length ?? 0)
})

test('cities suggest cuisines that exist there', () => {
  for (const city of cities) {
    const there = restaurants
      .filter((restaurant) => restaurant.city === city.id)
      .flatMap((restaurant) => restaurant.cuisines)
    expect(there).toEqual(expect.arrayContaining(city.quickCuisines))
  }
})

test.each(restaurants)('$name has plain text without markup or stray spaces', (restaurant) => {
  const texts = [
    restaurant.name,
    restaurant.description,
    restaurant.address,
    restaurant.area,
    restaurant.guestNote ?? '',
    restaurant.shows,
  ]
  for (const text of [...texts, ...(restaurant.special ?? []).map((period) => period.note)]) {
    expect(text).not.toMatch(/[<>{}\\]|&\w+;|\*\*|^\s|\s$| {2}/)
  }
  expect(restaurant.description.length).toBeLessThanOrEqual(240)
  expect(restaurant.shows).not.toBe('')
})

test.each(restaurants)('$name has unique table numbers and joins only its own tables', (restaurant) => {
  const tables = tablesOf(restaurant)
  const numbers = tables.map((table) => table.number)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { minCovers, maxCovers } of tables) expect(maxCovers).toBeGreaterThanOrEqual(minCovers)
  for (const join of restaurant.joins ?? []) {
    const members = tables.filter((table) => join.tables.includes(table.number))
    expect(members.map((table) => table.number).toSorted()).toEqual([...join.tables].toSorted())
    expect(new Set(members.map((table) => table.area)).size).toBe(1)
    const seats = members.reduce((sum, table) => sum + table.maxCovers, 0)
    expect(join.covers[1]).toBeLessThanOrEqual(seats)
    expect(join.covers[1]).toBeGreaterThan(Math.max(...members.map((table) => table.maxCovers)))
    expect(join.covers[0]).toBeLessThanOrEqual(join.covers[1])
  }
})

test.each(restaurants)('$name can seat every party size it accepts', (restaurant) => {
  const { acceptsReservations, minPartySize, maxPartySize, turnTimes } = rulesOf(restaurant)
  expect(acceptsReservations).toBe(restaurant.booking.length > 0)
  if (!acceptsReservations) return
  const ways = [
    ...tablesOf(restaurant).map(({ minCovers, maxCovers }) => [minCovers, maxCovers] as const),
    ...(restaurant.joins ?? []).map((join) => join.covers),
  ]
  const start = Math.max(minPartySize, Math.min(...ways.map(([fewest]) => fewest)))
  for (let party = start; party <= maxPartySize; party++) {
    expect({ party, fits: ways.some(([fewest, most]) => fewest <= party && party <= most) }).toEqual({
      party,
      fits: true,
    })
  }
  expect(turnTimes.map((turn) => turn.upTo)).toEqual(
    turnTimes.map((turn) => turn.upTo).toSorted((a, b) => a - b),
  )
})

test.each(restaurants)('$name charges whole minor units for party sizes it accepts', (restaurant) => {
  for (const [size, amount] of Object.entries(restaurant.payment?.depositRules ?? {})) {
    expect(Number(size)).toBeLessThanOrEqual(rulesOf(restaurant).maxPartySize)
    expect(Number.isInteger(amount) && amount > 0).toBe(true)
  }
})
