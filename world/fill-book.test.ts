import { expect, test } from 'vitest'
import { arrivalsOf } from '#domain/availability/arrivals.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { compilePlan, placementsFor } from '#domain/availability/compiled-plan.ts'
import { seatingOptions } from '#domain/availability/seat-party.ts'
import { isRefusal } from '#domain/refusal.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { fillDays } from './fill-book.ts'
import { planOf } from './listings/plan-of.ts'
import type { WorldRestaurant } from './shape.ts'
import { who } from './who-is-who.ts'
import { world } from './world.ts'

// The next ten days include the night when clocks go back in Europe.
const today = '2026-10-20'
const now = Date.UTC(2026, 9, 20, 12) / 60_000

const bookable = world.restaurants.filter((restaurant) => restaurant.booking.length > 0)

function planned(restaurant: WorldRestaurant) {
  const zone = world.cities.find((city) => city.id === restaurant.city)?.timeZone ?? ''
  return planOf(restaurant, zoneFromIntl(zone), today)
}
const bookOf = (restaurant: WorldRestaurant) =>
  fillDays(planned(restaurant), restaurant.slug, { busy: restaurant.busy ?? 0.3, today, days: 10 })

test.each(bookable)('the demo book of $name never seats two parties at one table', (restaurant) => {
  const book = bookOf(restaurant)
  for (const [n, party] of book.entries()) {
    const clash = book
      .slice(n + 1)
      .find(
        (other) =>
          other.from < party.until &&
          party.from < other.until &&
          other.tableIds.some((id) => party.tableIds.includes(id)),
      )
    expect(clash).toBeUndefined()
  }
  if ((restaurant.busy ?? 0.3) > 0) expect(book.length).toBeGreaterThan(4)
})

test.each(bookable)('the demo book of $name respects its hours, tables and pacing', (restaurant) => {
  const plan = planned(restaurant)
  const compiled = compilePlan(plan)
  const arriving = new Map<number, number>()
  for (const { arrival, tableIds, covers, from, until } of bookOf(restaurant)) {
    const turn = turnTimeMinutes(plan.rules, covers)
    expect(until - from).toBe(turn)
    const offered = arrivalsOf(plan, arrival.serviceDate, 1, turn).map((time) => time.instant)
    expect(offered).toContain(from)
    const ways = placementsFor(compiled, covers).map((way) => [...way.tableIds].sort().join('+'))
    expect(ways).toContain([...tableIds].sort().join('+'))
    arriving.set(from, (arriving.get(from) ?? 0) + covers)
  }
  expect(Math.max(0, ...arriving.values())).toBeLessThanOrEqual(plan.rules.coversPerSlot ?? 999)
})

test('the full house has no table for two on any of the coming evenings', () => {
  const restaurant = bookable.find(({ slug }) => slug === who.full)
  if (!restaurant) throw new Error('the full house is missing')
  const plan = planned(restaurant)
  const compiled = compilePlan(plan)
  const book = bookOf(restaurant)
  for (const { instant } of arrivalsOf(plan, today, 10, turnTimeMinutes(plan.rules, 2))) {
    const seating = seatingOptions(compiled, { instant, partySize: 2 }, now, book)
    expect(isRefusal(seating) && seating.refused).toMatch(/slotGone|tooSoon/)
  }
  const after = arrivalsOf(plan, '2026-10-30', 1, 120)[0]?.instant ?? 0
  expect(isRefusal(seatingOptions(compiled, { instant: after, partySize: 2 }, now, book))).toBe(false)
})

test('a popular restaurant is fuller than a quiet one, and neither is full', () => {
  const base = bookable.find(({ slug }) => slug === who.areas)
  if (!base) throw new Error('the restaurant with areas is missing')
  const minutes = (busy: number) =>
    bookOf({ ...base, busy }).reduce((sum, party) => sum + (party.until - party.from), 0)
  expect(minutes(0)).toBe(0)
  expect(minutes(0.6)).toBeGreaterThan(minutes(0.2) * 1.5)
  expect(minutes(1)).toBeGreaterThan(minutes(0.6))
})

test('the same day brings the same guests', () => {
  const restaurant = bookable[0]
  if (!restaurant) throw new Error('no restaurant')
  expect(bookOf(restaurant)).toEqual(bookOf(restaurant))
})
