import { expect, test } from 'vitest'
import { minorUnitDigits } from './minor-units.ts'
import { money, percentOf, toUnit } from './money.ts'
import { payableUnit } from './payable-unit.ts'

test.each([
  ['EUR', 1, 1],
  ['USD', 1, 1],
  ['GBP', 1, 1],
  ['JPY', 1, 1],
  ['TWD', 100, 100],
  ['HUF', 500, 100],
  ['RSD', 100, 100],
  ['CHF', 5, 1],
  ['chf', 5, 1],
  ['CZK', 100, 1],
  ['SEK', 100, 1],
  ['NOK', 100, 1],
  ['DKK', 50, 1],
  ['AUD', 5, 1],
  ['CAD', 5, 1],
  ['NZD', 10, 1],
  ['KWD', 5, 1],
  ['INR', 100, 1],
  ['IDR', 10_000, 100],
  ['KRW', 10, 1],
  ['COP', 5000, 100],
  ['PKR', 100, 100],
  ['UAH', 50, 1],
  ['AED', 25, 1],
  ['OMR', 5, 1],
])(
  '%s can be paid in steps of %i minor units in cash and %i by card (situations S16)',
  (code, cash, card) => {
    expect(payableUnit(code, 'cash')).toBe(cash)
    expect(payableUnit(code, 'card')).toBe(card)
    expect(payableUnit(code, 'invoice')).toBe(card)
  },
)

test.each([
  [156_450, 500, 156_500],
  [156_700, 500, 156_500],
  [156_750, 500, 157_000],
  [1313, 5, 1315],
  [1312, 5, 1310],
  [-1313, 5, -1315],
  [455, 5, 455],
  [457, 1, 457],
  [2, 5, 0],
])('%i in steps of %i is %i (situations S16)', (amount, unit, payable) => {
  expect(toUnit(amount, unit)).toBe(payable)
})

test.each([
  ['TWD', 6500, 5, 300],
  ['HUF', 149_000, 5, 7500],
  ['EUR', 6500, 5, 325],
  ['KWD', 1250, 5, 63],
])(
  'a percentage can be paid by card: %s %i at %i %% are %i (situations S16)',
  (code, whole, percent, part) => {
    expect(percentOf(money(whole, code), percent).amount).toBe(part)
  },
)

test('what can’t be paid by any means follows the currency data of Unicode CLDR (situations S16)', () => {
  const withoutDecimals = ['RSD', 'TWD']
  const inUse = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const others = Intl.supportedValuesOf('currency').filter((code) => !withoutDecimals.includes(code))
  for (const code of others)
    expect([code, payableUnit(code, 'card')]).toEqual([code, 10 ** (minorUnitDigits(code) - inUse(code))])
})
