import { expect, test } from 'vitest'
import { priceSign } from './price-sign.ts'

test.each([
  ['EUR', '€'],
  ['JPY', '¥'],
  ['GBP', '£'],
  ['AUD', '$'],
  ['RSD', '●'],
])('prices in %s are shown with %s', (currency, sign) => {
  expect(priceSign(currency)).toBe(sign)
})
