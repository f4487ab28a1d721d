import { expect, test } from 'vitest'
import { cancellationFeeFor, depositFor } from './deposit.ts'

const rules = { '2': 2000, '4': 4500, '10': 9000 }

test.each([
  [2, 2000],
  [3, 2000],
  [4, 4500],
  [9, 4500],
  [12, 9000],
  [1, 0],
])('a party of %i is asked for %i', (party, amount) => {
  expect(depositFor(rules, party)).toBe(amount)
})

test('a fee for cancelling needs both the card and the no-show switch', () => {
  const policy = { depositRules: rules, creditCardChargeEnabled: true, noShowFeeEnabled: true }
  expect(cancellationFeeFor(policy, 4)).toBe(4500)
  expect(cancellationFeeFor({ ...policy, noShowFeeEnabled: false }, 4)).toBe(0)
  expect(cancellationFeeFor({ ...policy, creditCardChargeEnabled: false }, 4)).toBe(0)
})
