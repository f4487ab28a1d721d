import { expect, test } from 'vitest'
import { taxProblems } from '#domain/ordering/ordering-settings.ts'
import { taxRulesOf } from '#domain/ordering/menu-lists.ts'
import { menus } from '../menus/menus.ts'
import { world } from '../world.ts'
import { orderingRows } from './ordering-rows.ts'
import { taxesIn } from './taxes.ts'

const { cities, restaurants } = world
const located = restaurants.map((restaurant, id) => ({
  restaurant,
  id,
  city: cities.find(({ id: cityId }) => cityId === restaurant.city)!,
}))
const rows = orderingRows(located, menus)
const taking = located.filter(({ id }) =>
  rows.ordering_terms.some(({ restaurant_id }) => restaurant_id === id),
)
const offering = (type: string) =>
  taking.filter(({ id }) =>
    rows.ordering_types.some((row) => row.restaurant_id === id && row.delivery_type === type),
  )

test('takeaway and delivery can be ordered in four currencies or more', () => {
  for (const type of ['takeaway', 'delivery'])
    expect(new Set(offering(type).map(({ city }) => city.currency)).size).toBeGreaterThanOrEqual(4)
})

test('one restaurant adds two taxes to one price', () => {
  const twice = taking.filter(({ city }) => {
    const { included, classes } = taxesIn(city.countryShort)
    return !included && classes.some(({ takeaway }) => takeaway.length === 2)
  })
  expect(twice).not.toEqual([])
})

test('one restaurant has 400 dishes, and one a kitchen that cooks little at once', () => {
  const dishesOf = (slug: string) =>
    menus.filter(({ of }) => of === slug).flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes))
  expect(taking.some(({ restaurant }) => dishesOf(restaurant.slug).length >= 400)).toBe(true)
  expect(rows.ordering_terms.some(({ cap }) => typeof cap === 'number' && cap <= 12)).toBe(true)
})

test.each(taking)(
  'the taxes of $restaurant.name can be calculated and cover its dishes',
  ({ restaurant, city }) => {
    const taxes = taxesIn(city.countryShort)
    expect(taxProblems(taxRulesOf(taxes))).toEqual([])
    const named = menus
      .filter(({ of }) => of === restaurant.slug)
      .flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes.map(({ taxClass }) => taxClass)))
    const known = taxes.classes.map(({ taxClass }) => taxClass)
    expect(named.filter((taxClass) => !known.includes(taxClass))).toEqual([])
  },
)
