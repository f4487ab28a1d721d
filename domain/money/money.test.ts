import { expect, test } from 'vitest'
import { add, compare, money, multiply, percentOf, split, subtract } from './money.ts'

const euros = (amount: number) => money(amount, 'EUR')

test.each([
  ['EUR', 2],
  ['jpy', 0],
  ['KWD', 3],
])('an amount of %s has its currency and exponent', (currency, exponent) => {
  expect(money(1250, currency)).toEqual({ amount: 1250, currency: currency.toUpperCase(), exponent })
})

test('amounts of one currency are added, subtracted, multiplied and compared', () => {
  expect(add(euros(1250), euros(-250))).toEqual(euros(1000))
  expect(subtract(euros(1000), euros(1250))).toEqual(euros(-250))
  expect(multiply(euros(1250), 4)).toEqual(euros(5000))
  expect(multiply(euros(-1250), 0)).toEqual(euros(0))
  expect([euros(3), euros(-1), euros(2)].sort(compare)).toEqual([euros(-1), euros(2), euros(3)])
})

test.each([
  ['8.875 % of $100.00', money(10_000, 'USD'), 8.875, 888],
  ['a half goes up', euros(50), 1, 1],
  ['a negative half goes down', euros(-50), 1, -1],
  ['just below a half', euros(49), 1, 0],
  ['yen have no decimals', money(1234, 'JPY'), 10, 123],
  ['a tenth of a percent of a percent', euros(1_000_000), 0.0001, 1],
  ['more than the whole', euros(1000), 250, 2500],
  ['a discount', euros(1005), -10, -101],
  ['the largest amount', euros(Number.MAX_SAFE_INTEGER), 100, Number.MAX_SAFE_INTEGER],
  ['a number without an exact binary fraction', euros(100_000), 1.005, 1005],
])('percentages are rounded half away from zero: %s', (_, whole, percent, part) => {
  expect(percentOf(whole, percent)).toEqual({ ...whole, amount: part })
})

test.each([
  ['evenly', 900, [1, 1, 1], [300, 300, 300]],
  ['the extra cent goes to the first of equal parts', 100, [1, 1, 1], [34, 33, 33]],
  ['two cents go to the first two', 200, [1, 1, 1], [67, 67, 66]],
  ['the largest remainder gets it', 100, [1, 2, 4], [14, 29, 57]],
  ['a negative amount', -100, [1, 1, 1], [-34, -33, -33]],
  ['nothing for a weight of zero', 101, [0, 1, 1], [0, 51, 50]],
  ['fewer units than parts', 1, [1, 1], [1, 0]],
  ['nothing at all', 0, [3, 1], [0, 0]],
])('a split leaves no remainder: %s', (_, amount, weights, shares) => {
  expect(split(euros(amount), weights)).toEqual(shares.map(euros))
})

test('an amount that isn’t a whole number of minor units, or is too large to be exact, is refused', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])
    expect(() => euros(amount)).toThrow(RangeError)
  const most = euros(Number.MAX_SAFE_INTEGER)
  expect(() => add(most, euros(1))).toThrow(RangeError)
  expect(() => subtract(euros(-2), most)).toThrow(RangeError)
  expect(() => multiply(most, 2)).toThrow(RangeError)
  expect(() => multiply(euros(100), 0.5)).toThrow(RangeError)
  expect(() => percentOf(most, 101)).toThrow(RangeError)
  expect(() => percentOf(euros(100), 1 / 3)).toThrow(RangeError)
})

test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]]])('%j are not valid weights', (weights) => {
  expect(() => split(euros(100), weights)).toThrow(RangeError)
})

test('amounts in different currencies can’t be combined', () => {
  for (const mix of [add, subtract, compare]) expect(() => mix(euros(1), money(1, 'USD'))).toThrow(TypeError)
})
