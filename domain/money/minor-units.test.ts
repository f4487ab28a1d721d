import { expect, test } from 'vitest'
import { minorUnitDigits } from './minor-units.ts'

test.each([
  ['EUR', 2],
  ['jpy', 0],
  ['KWD', 3],
  ['RSD', 2],
  ['CLF', 4],
  ['AUD', 2],
  ['CAD', 2],
  ['GBP', 2],
  ['TWD', 2],
  ['USD', 2],
  ['ISK', 0],
  ['KRW', 0],
  ['UGX', 0],
  ['VND', 0],
  ['HUF', 2],
  ['MGA', 2],
  ['BHD', 3],
  ['JOD', 3],
  ['OMR', 3],
  ['TND', 3],
])('the smallest unit of %s has %i decimals', (currency, digits) => {
  expect(minorUnitDigits(currency)).toBe(digits)
})
