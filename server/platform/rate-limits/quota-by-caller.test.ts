import { expect, test } from 'vitest'
import { createQuotaByCaller } from './quota-by-caller.ts'

/** Creates a quota that allows ten units at once and restores one unit per second. */
function tenAtOnce(kept?: number) {
  let at = 1_000_000
  const turns = createQuotaByCaller({ perMinute: 60, atOnce: 10 }, () => at, kept)
  return {
    take: (whom: string, many: number) => turns.consume(whom, many),
    wait: (ms: number) => void (at += ms),
  }
}

test('after a pause the whole quota is available, then one unit per second', () => {
  const { take, wait } = tenAtOnce()
  for (let n = 0; n < 10; n++) expect(take('a', 1)).toBe(0)
  expect(take('a', 1)).toBe(1000)
  expect(take('b', 1), 'others have their own').toBe(0)
  wait(400)
  expect(take('a', 1)).toBe(600)
  wait(600)
  expect(take('a', 1)).toBe(0)
  expect(take('a', 1)).toBe(1000)
  wait(3_600_000)
  for (let n = 0; n < 10; n++) expect(take('a', 1)).toBe(0)
  expect(take('a', 1)).toBe(1000)
})

test('a refused request consumes nothing', () => {
  const { take, wait } = tenAtOnce()
  take('a', 10)
  for (let n = 0; n < 100; n++) expect(take('a', 1)).toBe(1000)
  wait(1000)
  expect(take('a', 1)).toBe(0)
})

test('an expensive request waits for all of its units, and one above the limit for a full quota', () => {
  const { take } = tenAtOnce()
  expect(take('a', 8)).toBe(0)
  expect(take('a', 4)).toBe(2000)
  expect(take('a', 2)).toBe(0)
  expect(take('b', 50)).toBe(0)
  expect(take('b', 1)).toBe(1000)
})

test('after the clock is set back nobody has to wait', () => {
  const { take, wait } = tenAtOnce()
  take('a', 10)
  wait(-3_600_000)
  expect(take('a', 1)).toBe(0)
})

test('only a limited number of callers is remembered, frequent ones among them', () => {
  const { take } = tenAtOnce(100)
  take('a', 10)
  for (let n = 0; n < 150; n++) take(`once ${n}`, 1)
  expect(take('a', 1), 'among the last hundred or the hundred before').toBe(1000)
  for (let n = 0; n < 10_000; n++) take(`again ${n}`, 1)
  expect(take('a', 1), 'forgotten').toBe(0)
})
