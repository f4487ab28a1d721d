import { expect, test } from 'vitest'
import { alternatives } from './alternatives.ts'
import { compilePlan } from './compiled-plan.ts'
import { at, clockOf, longAgo, planWith, table, taken, utc } from './plan-for-tests.ts'

const friday = '2027-05-07'
const on = (clock: string) => at(utc, friday, clock)
const request = { serviceDate: friday, minute: 1170, partySize: 2 }
const shortStay = { turnTimes: [{ upTo: 12, minutes: 30 }] }

test('the nearest free times come first; of two equally near, the earlier', () => {
  const plan = compilePlan(planWith({ rules: shortStay }))
  const book = [taken('A', on('19:30'), 60)]
  expect(alternatives(plan, request, longAgo, book).map(clockOf)).toEqual([
    '19:00',
    '18:30',
    '20:30',
    '18:00',
  ])
  expect(alternatives(plan, request, longAgo, book, 1).map(clockOf)).toEqual(['19:00'])
})

test('past times and other areas are not alternatives', () => {
  const tables = [table('A', 1, 2, 'Bar'), table('B', 1, 2, 'Terrace')]
  const plan = compilePlan(planWith({ tables, rules: shortStay }))
  const book = [taken('A', on('19:30'), 90)]
  expect(alternatives(plan, { ...request, areas: ['Bar'] }, on('19:10'), book).map(clockOf)).toEqual([
    '21:00',
    '21:30',
    '22:00',
    '22:30',
  ])
})

test('a free table ranks before one that needs approval', () => {
  const plan = compilePlan(planWith({ rules: { ...shortStay, whenFull: 'request' } }))
  const book = [taken('A', on('18:00'), 240)]
  expect(
    alternatives(plan, request, longAgo, book, 3).map((slot) => `${clockOf(slot)} ${slot.level}`),
  ).toEqual(['22:00 Available', '22:30 Available', '19:30 Overbooked'])
})

test('a full or closed day has no alternatives', () => {
  const plan = compilePlan(planWith())
  expect(alternatives(plan, request, longAgo, [taken('A', on('18:00'), 300)])).toEqual([])
  expect(alternatives(compilePlan(planWith({ services: [] })), request, longAgo, [])).toEqual([])
})
