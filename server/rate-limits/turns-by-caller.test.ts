import { expect, test } from 'vitest'
import { createTurnsByCaller } from './turns-by-caller.ts'

/** Ten turns at once, and one more each second. */
function tenAtOnce(kept?: number) {
  let at = 1_000_000
  const turns = createTurnsByCaller({ perMinute: 60, atOnce: 10 }, () => at, kept)
  return {
    take: (whom: string, many: number) => turns.take(whom, many),
    wait: (ms: number) => void (at += ms),
  }
}

test('who took none for a while has all of them at once, then one each second', () => {
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

test('being refused costs nothing', () => {
  const { take, wait } = tenAtOnce()
  take('a', 10)
  for (let n = 0; n < 100; n++) expect(take('a', 1)).toBe(1000)
  wait(1000)
  expect(take('a', 1)).toBe(0)
})

test('what costs several turns waits for all of them, and what costs more than there are for as many as there are', () => {
  const { take } = tenAtOnce()
  expect(take('a', 8)).toBe(0)
  expect(take('a', 4)).toBe(2000)
  expect(take('a', 2)).toBe(0)
  expect(take('b', 50)).toBe(0)
  expect(take('b', 1)).toBe(1000)
})

test('a clock that is set back owes nobody a wait', () => {
  const { take, wait } = tenAtOnce()
  take('a', 10)
  wait(-3_600_000)
  expect(take('a', 1)).toBe(0)
})

test('however many callers come, few are remembered, and those who come often are', () => {
  const { take } = tenAtOnce(100)
  take('a', 10)
  for (let n = 0; n < 150; n++) take(`once ${n}`, 1)
  expect(take('a', 1), 'among the last hundred or the hundred before').toBe(1000)
  for (let n = 0; n < 10_000; n++) take(`again ${n}`, 1)
  expect(take('a', 1), 'forgotten').toBe(0)
})
