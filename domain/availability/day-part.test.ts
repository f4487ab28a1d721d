import { expect, test } from 'vitest'
import { dayPartOf } from './day-part.ts'
import { minutesOf } from './plan-for-tests.ts'

test.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:15', 'morning'],
  ['11:30', 'lunch'],
  ['14:45', 'lunch'],
  ['15:00', 'afternoon'],
  ['17:15', 'afternoon'],
  ['17:30', 'dinner'],
  ['23:59', 'dinner'],
])('%s is %s', (clock, part) => {
  expect(dayPartOf(minutesOf(clock))).toBe(part)
})
