import { expect, test } from 'vitest'
import { nextChangeIn, remainingOf } from './countdown.ts'

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

test.each([0, -5_000])('at %i ms it is over and stays so', (left) => {
  expect(remainingOf(left)).toEqual({ unit: 'over' })
  expect(nextChangeIn(left)).toBeNull()
})

test('the words change once a minute, and in the last minute every ten seconds', () => {
  expect(nextChangeIn(299_000)).toBe(59_000)
  expect(nextChangeIn(240_000)).toBe(60_000)
  expect(nextChangeIn(60_000)).toBe(10_000)
  expect(nextChangeIn(41_000)).toBe(1_000)
})
