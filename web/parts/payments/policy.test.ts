import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { policyFromFees, policyOf } from './policy.ts'

const restaurant = (config: Partial<Restaurant['reservationConfig']>) =>
  restaurantForTests({ depositRules: { '2': 4000 }, chargeIfCancelledBefore: 24, ...config })

const card = { creditCardChargeEnabled: true }

test('without rules nothing is charged', () => {
  expect(policyOf(restaurant({ depositRules: {} }), 2, null)).toMatchObject({ kind: 'free' })
})

test('the amount of the slot takes precedence', () => {
  expect(policyOf(restaurant(card), 2, null, 0)).toMatchObject({ kind: 'free' })
})

test('a party too small for any rule pays nothing', () => {
  expect(policyOf(restaurant(card), 1, null)).toMatchObject({ kind: 'free' })
})

test('a deposit depends on the party size', () => {
  expect(policyOf(restaurant(card), 3, null)).toEqual({ kind: 'deposit', amount: 4000, currency: 'EUR' })
})

test('a deposit that is paid online is due when booking', () => {
  expect(policyOf(restaurant({ paymentGateway: 'others' }), 3, null)).toMatchObject({ kind: 'payNow' })
})

const dinner = '2027-03-28T19:30:00+01:00'
const fee = { amount: 4000, currency: 'EUR' }
const until = { freeUntil: '2027-03-27T18:30:00.000Z', timeZone: 'Europe/Lisbon' }
const early = { kind: 'feeUntil', ...fee, ...until }
const late = { kind: 'late', ...fee }

test.each([
  ['shows until when canceling is free, in local time', '2027-03-27T18:29:00Z', early],
  ['shows nothing after that moment', '2027-03-27T18:30:00Z', late],
])('a no-show fee %s', (_, at, policy) => {
  const when = { instant: dinner, now: Date.parse(at) }
  expect(policyOf(restaurant({ ...card, noShowFeeEnabled: true }), 2, when)).toEqual(policy)
  const workedOut = { amount: 0, currency: 'EUR', chargeType: 'Cancellation Fee' } as const
  const fees = { ...workedOut, cancellationFee: 4000, chargeIfCancelledBefore: 24 }
  expect(policyFromFees(fees, 'Europe/Lisbon', when)).toEqual(policy)
})
