import { expect, test } from 'vitest'
import type { BookingMoney } from './booking-money.ts'
import { cancelOutcome, cancelPreview, type CancelingSide } from './cancel-outcome.ts'
import { booking, deadline, now, terms } from './money-for-tests.ts'

const booked = booking({ phase: 'booked' })
const withShare = booking({ phase: 'booked', terms: terms({ lateRefundPercent: 50 }) })
const withCard = booking({ phase: 'booked', terms: terms({ chargeType: 'Cancellation Fee' }) })
const afterLateChange = booking({ phase: 'booked', terms: terms({ lost: 2500 }) })

test.each<[string, BookingMoney, CancelingSide, number, number, number, number]>([
  ['a guest in time', booked, 'guest', deadline - 1, 4000, 4000, 0],
  ['a guest at the deadline', booked, 'guest', deadline, 4000, 0, 0],
  ['a guest late, where half is refunded', withShare, 'guest', deadline, 4000, 2000, 0],
  ['the restaurant late', booked, 'restaurant', deadline + 1, 4000, 4000, 0],
  ['the system, because an event has ended', booked, 'system', deadline + 1, 4000, 4000, 0],
  [
    'a guest late, before the restaurant has accepted',
    { ...booked, phase: 'requested' },
    'guest',
    deadline,
    4000,
    4000,
    0,
  ],
  [
    'the system, because nobody accepted',
    { ...booked, phase: 'requested' },
    'system',
    deadline,
    4000,
    4000,
    0,
  ],
  ['a guest in time, with a card on file', withCard, 'guest', deadline - 1, 0, 0, 0],
  ['a guest late, with a card on file', withCard, 'guest', deadline, 0, 0, 4000],
  ['the restaurant late, with a card on file', withCard, 'restaurant', deadline, 0, 0, 0],
  ['a guest in time, after a late change', afterLateChange, 'guest', deadline - 1, 6500, 4000, 0],
  ['the restaurant, after a late change', afterLateChange, 'restaurant', deadline - 1, 6500, 6500, 0],
  [
    'a guest late, after a partial refund by staff',
    { ...booked, goodwill: 1000 },
    'guest',
    deadline,
    3000,
    0,
    0,
  ],
  [
    'a guest in time, after a partial refund by staff',
    { ...booked, goodwill: 1000 },
    'guest',
    now,
    3000,
    3000,
    0,
  ],
  [
    'a guest late, after a partial refund at the provider (money B4)',
    { ...withShare, goodwill: 1500, goodwillElsewhere: 1500 },
    'guest',
    deadline,
    2500,
    500,
    0,
  ],
  [
    'a guest in time, after a partial refund at the provider',
    { ...booked, goodwill: 1000, goodwillElsewhere: 1000 },
    'guest',
    now,
    3000,
    3000,
    0,
  ],
  ['a guest late, who paid twice', booked, 'guest', deadline, 8000, 4000, 0],
])('canceled by %s', (_, given, side, at, held, back, fee) => {
  expect(cancelOutcome(given, held, side, at)).toEqual({ of: held, back, fee })
})

test('cancel now: 40 of 40 back; after the deadline: 0', () => {
  expect(cancelPreview(booked, 4000, now)).toEqual({
    now: { of: 4000, back: 4000, fee: 0 },
    freeUntil: deadline,
    later: { of: 4000, back: 0, fee: 0 },
    noShow: { of: 4000, back: 0, fee: 0 },
  })
})

test('a guest with a card on file sees what canceling late and not coming may cost', () => {
  expect(cancelPreview(withCard, 0, now)).toEqual({
    now: { of: 0, back: 0, fee: 0 },
    freeUntil: deadline,
    later: { of: 0, back: 0, fee: 4000 },
    noShow: { of: 0, back: 0, fee: 4000 },
  })
})

test.each([
  ['after the deadline', booked, deadline],
  [
    'where a late cancellation costs nothing',
    booking({ phase: 'booked', terms: terms({ lateRefundPercent: 100 }) }),
    now,
  ],
  ['before the restaurant has accepted', { ...booked, phase: 'requested' as const }, now],
])('%s no deadline is shown', (_, given, at) => {
  expect(cancelPreview(given, 4000, at)).toMatchObject({ freeUntil: null, later: null })
})

test.each([
  [12_345, 33.3333, 4115],
  [5, 50, 3],
  [1, 50, 1],
  [4000, 100, 4000],
  [0, 50, 0],
])('a share of %i at %d %% is rounded half away from zero', (amount, lateRefundPercent, back) => {
  const given = booking({ phase: 'booked', terms: terms({ amount, lateRefundPercent }) })
  expect(cancelOutcome(given, amount, 'guest', deadline).back).toBe(back)
})

test.each(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'RSD', 'TWD', 'USD', 'KWD'])(
  'refunds in %s are whole minor units',
  (currency) => {
    const given = booking({
      phase: 'booked',
      terms: terms({ amount: 4001, currency, lateRefundPercent: 25 }),
    })
    expect(cancelOutcome(given, 4001, 'guest', deadline).back).toBe(1000)
  },
)
