import { expect, test } from 'vitest'
import { alternatives } from './alternatives.ts'
import { compilePlan } from './compiled-plan.ts'
import { at, clockOf, longAgo, planWith, table, taken, utc } from './plan-for-tests.ts'

const friday = '2027-05-07'
const on = (clock: string) => at(utc, friday, clock)
const wish = { serviceDate: friday, minute: 1170, partySize: 2 }
const shortStay = { turnTimes: [{ upTo: 12, minutes: 30 }] }

test('the nearest free times come first, the earlier of two equally near', () => {
  const plan = compilePlan(planWith({ rules: shortStay }))
  const book = [taken('A', on('19:30'), 60)]
  expect(alternatives(plan, wish, longAgo, book).map(clockOf)).toEqual(['19:00', '18:30', '20:30', '18:00'])
  expect(alternatives(plan, wish, longAgo, book, 1).map(clockOf)).toEqual(['19:00'])
})

test('the past is no alternative, nor is another area', () => {
  const tables = [table('A', 1, 2, 'Bar'), table('B', 1, 2, 'Terrace')]
  const plan = compilePlan(planWith({ tables, rules: shortStay }))
  const book = [taken('A', on('19:30'), 90)]
  expect(alternatives(plan, { ...wish, areas: ['Bar'] }, on('19:10'), book).map(clockOf)).toEqual([
    '21:00',
    '21:30',
    '22:00',
    '22:30',
  ])
})

test('a free table is better than one to ask for', () => {
  const plan = compilePlan(planWith({ rules: { ...shortStay, whenFull: 'request' } }))
  const book = [taken('A', on('18:00'), 240)]
  expect(alternatives(plan, wish, longAgo, book, 3).map((slot) => `${clockOf(slot)} ${slot.level}`)).toEqual([
    '22:00 Available',
    '22:30 Available',
    '19:30 Overbooked',
  ])
})

test('a full or closed day has none', () => {
  const plan = compilePlan(planWith())
  expect(alternatives(plan, wish, longAgo, [taken('A', on('18:00'), 300)])).toEqual([])
  expect(alternatives(compilePlan(planWith({ services: [] })), wish, longAgo, [])).toEqual([])
})
