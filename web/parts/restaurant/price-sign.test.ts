import { expect, test } from 'vitest'
import { priceSigns } from './price-sign.ts'

test.each([
  ['EUR', '€'],
  ['JPY', '¥'],
  ['GBP', '£'],
  ['AUD', '$'],
  ['RSD', '•···'],
])('the lowest price level in %s is shown as %s (guests 1.18)', (currency, signs) => {
  expect(priceSigns(currency, 1)).toBe(signs)
})
