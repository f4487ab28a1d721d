import { expect, test } from 'vitest'
import { clockOf, nextChangeIn, remainingOf } from './countdown.ts'

test.each([
  [300_000, 'minutes', 5],
  [299_000, 'minutes', 5],
  [240_000, 'minutes', 4],
  [60_001, 'minutes', 2],
  [60_000, 'seconds', 60],
  [41_000, 'seconds', 50],
  [1, 'seconds', 10],
])('with %i ms left there are under %2$s: %3$i', (left, unit, count) => {
  expect(remainingOf(left)).toEqual({ unit, count })
})

test.each([0, -5_000])('at %i ms it has expired and stays so', (left) => {
  expect(remainingOf(left)).toEqual({ unit: 'over' })
  expect(nextChangeIn(left)).toBeNull()
})

test('the clock changes every second', () => {
  expect(nextChangeIn(299_000)).toBe(1000)
  expect(nextChangeIn(240_300)).toBe(300)
  expect([272_000, 271_001, 90_000, 59_999, 1, 0, -5000].map(clockOf)).toEqual([
    '4:32',
    '4:32',
    '1:30',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ])
})
