import { expect, test } from 'vitest'
import { daysOf } from '#world/listings/event-restaurants.ts'
import { menus } from '#world/menus/menus.ts'
import { reviewRows } from '#world/reviews/reviews-of.ts'
import { starsFor } from '#world/reviews/review-stars.ts'
import { seeded } from '#world/seeded.ts'
import { world } from '#world/world.ts'

const { cities, events, restaurants } = world
const now = new Date('2027-03-01T12:00:00Z')
const plain = /^(?!\s)[^<>{}\\]*(?<!\s)$/

test.each(events)('$name takes place on the days it names', (event) => {
  const days = daysOf(event, '2027-03-01')
  expect(days.length).toBeGreaterThan(0)
  expect(event.paymentInfo).toMatch(plain)
  expect(event.description.length).toBeGreaterThan(60)
  expect(restaurants.map(({ slug }) => slug)).not.toContain(event.slug)
})

test('a trivia night is on Tuesdays on any day the world is created', () => {
  const trivia = events.find(({ slug }) => slug === 'possum-trivia-night')
  for (const today of ['2027-03-01', '2027-03-04'])
    for (const day of trivia ? daysOf(trivia, today) : [''])
      expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(2)
})

test('every menu belongs to a restaurant, and every restaurant with ordering has one', () => {
  const slugs = restaurants.map(({ slug }) => slug)
  expect(menus.filter(({ of }) => !slugs.includes(of))).toEqual([])
  expect(menus.length).toBeGreaterThanOrEqual(12)
  const without = restaurants.filter(({ slug, ordering }) => ordering && !menus.some(({ of }) => of === slug))
  expect(without).toEqual([])
})

test.each(menus)('the menu $id of $of can be read and asks only what it explains', (menu) => {
  const dishes = menu.sections.flatMap((section) => section.dishes)
  const asks = new Set(
    menus.filter(({ of }) => of === menu.of).flatMap((each) => each.asks.map(({ id }) => id)),
  )
  expect(new Set(dishes.map(({ id }) => id)).size).toBe(dishes.length)
  for (const { name, description, price, diets, contains, safeFrom, modifiers, sizes } of dishes) {
    expect(`${name} ${description}`).toMatch(plain)
    expect(price === null || (Number.isInteger(price) && price > 0)).toBe(true)
    expect(
      [...modifiers.map(({ id }) => id), ...(sizes ? [sizes] : [])].filter((id) => !asks.has(id)),
    ).toEqual([])
    expect(contains.filter((allergen) => safeFrom.includes(allergen))).toEqual([])
    // Vegan dishes contain no animal products, and gluten-free dishes contain no grains with gluten.
    for (const animal of ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'])
      expect(diets.includes('vegan') && contains.includes(animal)).toBe(false)
    for (const caught of ['fish', 'crustaceans', 'molluscs'])
      expect(diets.includes('vegetarian') && contains.includes(caught)).toBe(false)
    expect(diets.includes('gluten-free') && contains.includes('gluten')).toBe(false)
  }
})

test.each([
  [4.7, 20],
  [3.2, 10],
  [5, 6],
  [1, 9],
])('stars for an average of %d over %d come to it', (average, count) => {
  const stars = starsFor(average, count, seeded('x'))
  expect(stars).toHaveLength(count)
  expect(Math.min(...stars)).toBeGreaterThanOrEqual(1)
  expect((stars.reduce((sum, star) => sum + star, 0) / count).toFixed(1)).toBe(average.toFixed(1))
})

test('no sentence is repeated in the reviews of one restaurant', () => {
  for (const restaurant of restaurants) {
    const city = cities.find(({ id }) => id === restaurant.city)
    const told = city
      ? reviewRows(restaurant, city, 1, now)
          .map(({ text }) => text ?? '')
          .filter(Boolean)
      : []
    expect(new Set(told).size).toBe(told.length)
    for (const text of told) expect(text).toMatch(plain)
  }
})
