import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { policyFromFees, policyOf } from './policy.ts'

function place(config: Partial<Restaurant['reservationConfig']>): Restaurant {
  const reservationConfig = { depositRules: { '2': 4000 }, chargeIfCancelledBefore: 24, ...config }
  return { reservationConfig, timeZone: 'Europe/Lisbon', currency: 'EUR' } as unknown as Restaurant
}

const card = { creditCardChargeEnabled: true }

test('without rules nothing is asked', () => {
  expect(policyOf(place({ depositRules: {} }), 2, null)).toMatchObject({ kind: 'free' })
})

test('what the slot itself names counts', () => {
  expect(policyOf(place(card), 2, null, 0)).toMatchObject({ kind: 'free' })
})

test('a party too small for any rule owes nothing', () => {
  expect(policyOf(place(card), 1, null)).toMatchObject({ kind: 'free' })
})

test('a deposit follows the size of the party', () => {
  expect(policyOf(place(card), 3, null)).toEqual({ kind: 'deposit', amount: 4000, currency: 'EUR' })
})

const dinner = '2027-03-28T19:30:00+01:00'
const fee = { amount: 4000, currency: 'EUR' }
const early = { kind: 'feeUntil', ...fee, freeUntil: { date: '2027-03-27', time: '18:30' } }
const late = { kind: 'late', ...fee }

test.each([
  ['says until when cancelling is free, by the clock of the restaurant', '2027-03-27T18:29:00Z', early],
  ['no longer says so once that moment is past', '2027-03-27T18:30:00Z', late],
])('a no-show fee %s', (_, at, policy) => {
  const when = { instant: dinner, now: Date.parse(at) }
  expect(policyOf(place({ ...card, noShowFeeEnabled: true }), 2, when)).toEqual(policy)
  const workedOut = { amount: 0, currency: 'EUR', chargeType: 'Cancellation Fee' } as const
  const fees = { ...workedOut, cancellationFee: 4000, chargeIfCancelledBefore: 24 }
  expect(policyFromFees(fees, 'Europe/Lisbon', when)).toEqual(policy)
})
