import { expect, test } from 'vitest'
import { minorUnitDigits } from './minor-units.ts'

test.each([
  ['EUR', 2],
  ['jpy', 0],
  ['KWD', 3],
  ['RSD', 2],
  ['CLF', 4],
])('the smallest unit of %s has %i decimals', (currency, digits) => {
  expect(minorUnitDigits(currency)).toBe(digits)
})
