import { expect, test } from 'vitest'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { planOf, servicesOf } from '#world/listings/plan-of.ts'
import { who } from '../who-is-who.ts'
import { world } from '../world.ts'
import { pastParties, presentParties } from './line-parties.ts'

const tuesday = '2027-03-02'
const restaurant = world.restaurants.find(({ slug }) => slug === who.waitlistOnly)
if (!restaurant) throw new Error('the restaurant with a line is missing')
const plan = {
  ...planOf(restaurant, zoneFromIntl('Europe/Lisbon'), tuesday),
  services: servicesOf(restaurant, 'doors'),
}
const free = new Map(plan.tables.map(({ id }) => [id, { since: 0, until: Number.POSITIVE_INFINITY }]))
const at = (time: string) => Date.parse(time) / 60_000

test('the same day brings the same parties, and a day on which the restaurant is closed brings none', () => {
  const past = pastParties(plan, 'line', tuesday)
  expect(past.length).toBeGreaterThan(1)
  expect(pastParties(plan, 'line', tuesday)).toEqual(past)
  expect(pastParties(plan, 'line', '2027-03-01')).toEqual([])
})

test('the party that is called joined before all that wait, and after all that sit', () => {
  const statuses = presentParties(plan, 'line', free, at('2027-03-02T19:30:00Z')).map(({ status }) => status)
  const order = ['Seated', 'Called', 'Approved']
  expect(statuses).toEqual(statuses.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  expect(new Set(statuses)).toEqual(new Set(order))
})

test('nobody sits at a table before the restaurant has opened, or waits after it has closed', () => {
  expect(presentParties(plan, 'line', free, at('2027-03-02T11:59:00Z'))).toEqual([])
  expect(presentParties(plan, 'line', free, at('2027-03-02T22:00:00Z'))).toEqual([])
  const opening = at('2027-03-02T12:00:00Z')
  for (const { seated } of presentParties(plan, 'line', free, opening + 10))
    if (seated !== null) expect(seated).toBeGreaterThanOrEqual(opening)
})
