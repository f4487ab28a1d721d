import { expect, test } from 'vitest'
import { minorUnitDigits } from '../money/minor-units.ts'
import { money } from '../money/money.ts'
import { amountFromProvider, gatewayProfiles, providerAmount, refundStep } from './gateway-profile.ts'

const { stripe, square } = gatewayProfiles
const demoWorld = ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'RSD', 'TWD', 'USD']

test.each<[string, number, number]>([
  ['EUR', 1250, 1250],
  ['JPY', 5000, 5000],
  ['TWD', 90_000, 90_000],
  ['HUF', 17_500, 17_500],
  ['RSD', 120_000, 120_000],
  ['ISK', 5000, 500_000],
  ['UGX', 20_000, 2_000_000],
  ['KWD', 1250, 1250],
  ['MGA', 2_000_000, 20_000],
  ['VND', 100_000, 100_000],
])('M13: Stripe charges %s %i as %i and reports the same amount back', (currency, amount, counted) => {
  expect(providerAmount(stripe, money(amount, currency))).toBe(counted)
  expect(amountFromProvider(stripe, counted, currency.toLowerCase())).toEqual(money(amount, currency))
})

test.each([
  ['a last digit that must be 0', 'KWD', 1255],
  ['hundredths that the provider doesn’t have', 'MGA', 12_345],
])('M13: an amount with %s is refused, not rounded', (_, currency, amount) => {
  expect(providerAmount(stripe, money(amount, currency))).toMatchObject({ refused: 'amountNotPayable' })
})

test.each([
  ['EUR', 49, 'amountTooSmall'],
  ['EUR', 50, 50],
  ['JPY', 49, 'amountTooSmall'],
  ['GBP', 30, 30],
  ['HUF', 17_499, 'amountTooSmall'],
  ['EUR', 0, 'amountTooSmall'],
  ['EUR', -100, 'amountTooSmall'],
])('M14: Stripe and %s %i: %s', (currency, amount, outcome) => {
  const counted = providerAmount(stripe, money(amount, currency))
  expect(typeof counted === 'number' ? counted : counted.refused).toBe(outcome)
})

test('Square doesn’t take every currency', () => {
  expect(providerAmount(square, money(4000, 'RSD'))).toEqual({
    refused: 'currencyNotTaken',
    details: { currency: 'RSD' },
  })
})

const amounts = [4000, 9000, 16_000, 1_000_000]
const everyAdapter = Object.entries(gatewayProfiles).flatMap(([name, profile]) =>
  demoWorld.map((currency) => ({ name, profile, currency })),
)

test.each(everyAdapter)(
  'amounts in $currency are the same before and after $name',
  ({ profile, currency }) => {
    for (const whole of amounts) {
      const asked = money(whole * 10 ** minorUnitDigits(currency), currency)
      const counted = providerAmount(profile, asked)
      if (profile === square && (currency === 'RSD' || currency === 'TWD'))
        expect(counted).toMatchObject({ refused: 'currencyNotTaken' })
      else if (typeof counted !== 'number') throw new Error(`${currency} ${whole} is refused`)
      else expect(amountFromProvider(profile, counted, currency)).toEqual(asked)
    }
  },
)

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  'a provider that reports %d isn’t believed',
  (counted) => {
    expect(amountFromProvider(stripe, counted, 'EUR')).toMatchObject({ refused: 'amountNotPayable' })
  },
)

test.each([
  ['stripe', 'KWD', 10],
  ['stripe', 'MGA', 100],
  ['stripe', 'ISK', 1],
  ['stripe', 'JPY', 1],
  ['stripe', 'EUR', 1],
  ['stripe', 'HUF', 100],
  ['till', 'KWD', 1],
  ['square', 'EUR', 1],
] as const)('%s refunds %s in steps of %d (money B3)', (gateway, currency, step) => {
  expect(refundStep(gatewayProfiles[gateway], currency)).toBe(step)
})

test('an amount that is too small is refused with the smallest possible one', () => {
  expect(providerAmount(stripe, money(49, 'EUR'))).toEqual({
    refused: 'amountTooSmall',
    details: { smallest: 50, currency: 'EUR' },
  })
  expect(providerAmount(square, money(99, 'EUR'))).toMatchObject({ details: { smallest: 100 } })
})

test.each([
  ['a negative amount', -1, 'eur', 'EUR'],
  ['half a cent', 10.5, 'eur', 'EUR'],
  ['an amount with digits that the currency lacks', 1250, 'isk', 'ISK'],
])('%s of the provider is refused with its currency', (_, counted, currency, code) => {
  expect(amountFromProvider(stripe, counted, currency)).toEqual({
    refused: 'amountNotPayable',
    details: { currency: code },
  })
})

test.each(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])('Stripe needs a 0 at the end of amounts in %s', (currency) => {
  expect(providerAmount(stripe, money(99_990, currency))).toBe(99_990)
  expect(providerAmount(stripe, money(99_995, currency))).toEqual({
    refused: 'amountNotPayable',
    details: { currency },
  })
})

test.each(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD'])('Square takes %s', (currency) => {
  expect(providerAmount(square, money(5000, currency))).toBe(5000)
})
