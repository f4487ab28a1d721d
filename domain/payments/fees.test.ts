import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { type FeePolicy, feesFor } from './fees.ts'

const policy = (more: Partial<FeePolicy> = {}): FeePolicy => ({
  depositRules: { '2': 1000, '6': 4500 },
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  chargeIfCancelledBefore: 24,
  ...more,
})
const both = { creditCardChargeEnabled: true, noShowFeeEnabled: true }

test.each<[string, FeePolicy, number, string, number, number]>([
  ['the rule of exactly this party', policy(), 6, 'Deposit', 4500, 0],
  ['the largest smaller size', policy(), 5, 'Deposit', 1000, 0],
  ['no rule for a party this small', policy(), 1, 'None', 0, 0],
  ['card charge and no-show fee', policy(both), 2, 'Cancellation Fee', 0, 1000],
  ['both, without a deposit for a party this small', policy(both), 1, 'None', 0, 0],
  ['both, without any rules', policy({ ...both, depositRules: {} }), 4, 'None', 0, 0],
  ['a card charge without a no-show fee', policy({ creditCardChargeEnabled: true }), 2, 'Deposit', 1000, 0],
  ['a no-show fee without a card charge', policy({ noShowFeeEnabled: true }), 2, 'Deposit', 1000, 0],
])('with %s a party owes what the rules say', (_, given, partySize, chargeType, dueNow, cancellationFee) => {
  expect(feesFor(given, partySize, 'EUR')).toEqual({
    chargeType,
    dueNow: money(dueNow, 'EUR'),
    cancellationFee: money(cancellationFee, 'EUR'),
  })
})
