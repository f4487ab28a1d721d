import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { policyOf } from './policy.ts'

function place(config: Partial<Restaurant['reservationConfig']>): Restaurant {
  const reservationConfig = { depositRules: { '2': 4000 }, chargeIfCancelledBefore: 24, ...config }
  return { reservationConfig, timeZone: 'Europe/Lisbon', currency: 'EUR' } as unknown as Restaurant
}

const card = { creditCardChargeEnabled: true }

test('without rules nothing is asked', () => {
  expect(policyOf(place({ depositRules: {} }), 2, null)).toEqual({ kind: 'free' })
})

test('what the slot itself names counts', () => {
  expect(policyOf(place(card), 2, null, 0)).toEqual({ kind: 'free' })
})

test('a party too small for any rule owes nothing', () => {
  expect(policyOf(place(card), 1, null)).toEqual({ kind: 'free' })
})

test('a deposit follows the size of the party', () => {
  expect(policyOf(place(card), 3, null)).toEqual({ kind: 'deposit', amount: 4000, currency: 'EUR' })
})

test('a no-show fee says until when cancelling is free, by the clock of the restaurant', () => {
  const dinner = '2027-03-28T19:30:00+01:00'
  expect(policyOf(place({ ...card, noShowFeeEnabled: true }), 2, dinner)).toEqual({
    kind: 'fee',
    amount: 4000,
    currency: 'EUR',
    freeUntil: { date: '2027-03-27', time: '18:30' },
  })
})
