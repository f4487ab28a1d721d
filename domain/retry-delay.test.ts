import { expect, test } from 'vitest'
import { maxAttempts, retryDelay } from './retry-delay.ts'

const minute = 60_000

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [11, 1_024],
  [12, 1_440],
  [100, 1_440],
])('after attempt %i the next one follows %i minutes later', (attempts, minutes) => {
  expect(retryDelay(attempts)).toBe(minutes * minute)
})

test('work is given up after about four days', () => {
  let total = 0
  for (let attempts = 1; attempts < maxAttempts; attempts++) total += retryDelay(attempts)
  expect(total / (1_440 * minute)).toBeGreaterThan(3)
  expect(total / (1_440 * minute)).toBeLessThan(5)
})
