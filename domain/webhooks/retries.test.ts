import { expect, test } from 'vitest'
import { isFailingForGood, maxFailingMs, webhookRetry } from './retries.ts'

const waits = (spread: number): number[] => {
  const all: number[] = []
  for (let wait = webhookRetry(1, spread); wait !== null; wait = webhookRetry(all.length + 1, spread))
    all.push(wait)
  return all
}

test('attempts go on for three days, with longer and longer waits', () => {
  for (const spread of [0, 1]) {
    const all = waits(spread)
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    const whole = all.reduce((sum, wait) => sum + wait, 0)
    expect(whole).toBeGreaterThanOrEqual(maxFailingMs)
    expect(whole).toBeLessThan(maxFailingMs * 1.2)
  }
})

test('a webhook whose deliveries all failed is failing for good when the last attempt fails', () => {
  const since = new Date('2027-03-01T12:00:00Z')
  const whole = waits(0).reduce((sum, wait) => sum + wait, 0)
  expect(isFailingForGood(since, new Date(since.getTime() + whole))).toBe(true)
  expect(isFailingForGood(since, new Date(since.getTime() + maxFailingMs - 1))).toBe(false)
})
