import { expect, test } from 'vitest'
import { depositRuleProblems, needsCardInVain } from './check-deposit-rules.ts'
import type { DepositRules } from './deposit.ts'
import { gatewayProfiles } from './gateway-profile.ts'

const { stripe, square } = gatewayProfiles

test.each<[string, DepositRules, string, string[]]>([
  ['usual amounts', { 4: 4000, 6: 9000 }, 'EUR', []],
  ['no deposit for small parties', { 1: 0, 4: 4000 }, 'EUR', []],
  ['M14: less than the smallest charge', { 2: 49, 4: 4000 }, 'EUR', ['2 amountTooSmall']],
  ['M13: an amount the provider can’t take', { 2: 1255 }, 'KWD', ['2 amountNotPayable']],
  ['a negative amount', { 2: -1 }, 'EUR', ['2 amountInvalid']],
  ['a fraction of a cent', { 2: 10.5 }, 'EUR', ['2 amountInvalid']],
  [
    'no party size',
    { 0: 100, '-1': 100, '2.5': 100, two: 100 },
    'EUR',
    ['0 partySizeInvalid', '-1 partySizeInvalid', '2.5 partySizeInvalid', 'two partySizeInvalid'],
  ],
])('a restaurant saves rules with %s', (_, rules, currency, problems) => {
  const found = depositRuleProblems(rules, currency, stripe)
  expect(found.map(({ partySize, refused }) => `${partySize} ${refused}`)).toEqual(problems)
})

test('a currency that the provider doesn’t take is refused, unless there is no provider', () => {
  const found = depositRuleProblems({ 2: 100_000 }, 'RSD', square)
  expect(found).toMatchObject([{ partySize: '2', refused: 'currencyNotTaken' }])
  expect(depositRuleProblems({ 2: 1 }, 'RSD', null)).toEqual([])
})

test.each([
  ['a fee, at a gateway without cards', true, 6000, false, true],
  ['a fee, at a gateway with cards', true, 6000, true, false],
  ['a deposit, at a gateway without cards', false, 6000, false, false],
  ['no amount at all', true, 0, false, false],
])('a restaurant that asks for %s', (_, noShowFeeEnabled, amount, keepsCards, isInVain) => {
  const rules = { depositRules: { 2: amount }, creditCardChargeEnabled: true, noShowFeeEnabled }
  expect(needsCardInVain(rules, { profile: square, keepsCards })).toBe(isInVain)
  expect(needsCardInVain(rules, null)).toBe(false)
})
