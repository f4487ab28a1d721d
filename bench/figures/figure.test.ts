import { describe, expect, test } from 'vitest'
import { type Budget, figureOf, keepsBudget, plainFigure, ratioOf } from './figure.ts'
import type { NotedSample } from './rounds.ts'
import { cpuMsEach, median, percentile, perSecond } from './sample.ts'

const sample = (done: number, cpuSeconds = 1): NotedSample => ({
  done,
  seconds: 2,
  cpuSeconds,
  load: done / 10,
  steal: cpuSeconds / 10,
})

describe('the median is', () => {
  test.each([
    ['the one in the middle', [9, 1, 5], 5],
    ['the mean of the two in the middle', [1, 9, 3, 5], 4],
    ['the only one', [7], 7],
    ['not a number if there is none', [], Number.NaN],
  ])('%s', (_, values, expected) => {
    expect(median(values)).toBe(expected)
  })
})

test.each([
  [0.5, 2],
  [0.99, 4],
  [0, 1],
  [1, 4],
])('the share %f of four sorted values doesn’t exceed the expected one', (share, expected) => {
  expect(percentile([1, 2, 3, 4], share)).toBe(expected)
})

test('a figure shows the median and the range, and the noise of its rounds', () => {
  const figure = figureOf('bookings', 'bookings/s', [sample(20), sample(10), sample(40, 2)], perSecond)
  expect(figure).toMatchObject({ median: 10, least: 5, most: 20, cpuMs: 50, load: 2, steal: 0.2 })
})

test('a ratio compares rounds that ran next to each other', () => {
  expect(ratioOf([sample(10), sample(10), sample(10)], [sample(5), sample(20)], cpuMsEach)).toBe(1.25)
})

describe('a budget', () => {
  const kept = (value: number, budget: Budget, ratio?: number) =>
    keepsBudget(plainFigure('it', 'kB', [value], { budget, ratio }))

  test.each<[string, number, Budget, boolean]>([
    ['is kept at its limit', 14, { of: 'median', atMost: 14 }, true],
    ['is broken above it', 14.01, { of: 'median', atMost: 14 }, false],
    ['is broken below the least', 59, { of: 'median', atLeast: 60, atMost: 80 }, false],
    ['is broken by what couldn’t be measured', Number.NaN, { of: 'median', atMost: 14 }, false],
    ['of a ratio is broken without one', 1, { of: 'ratio', atMost: 5 }, false],
  ])('%s', (_, value, budget, expected) => {
    expect(kept(value, budget)).toBe(expected)
  })

  test('of a ratio looks only at the ratio', () => {
    expect(kept(99, { of: 'ratio', atMost: 5 }, 4)).toBe(true)
  })

  test('isn’t needed', () => {
    expect(keepsBudget(plainFigure('it', 'kB', [1]))).toBe(true)
  })
})
