import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingMoney } from './booking-money.ts'
import { changeOutcome, depositAfterChange } from './change-outcome.ts'
import { booking, deadline, now, terms } from './money-for-tests.ts'

const booked = (more: Partial<BookingMoney> = {}) => booking({ phase: 'booked', ...more })
const eight = booked({ terms: terms({ amount: 16_000 }) })
const eightWithShare = booked({ terms: terms({ amount: 16_000, lateRefundPercent: 50 }) })

const returned = booked({ goodwill: 1000, goodwillElsewhere: 1000 })

test.each<[string, BookingMoney, number, number, number, number, number, number]>([
  ['from 4 to 8 guests', booked(), 4000, 16_000, now, 12_000, 0, 0],
  ['from 4 to 8 guests late', booked(), 4000, 16_000, deadline, 12_000, 0, 0],
  ['from 8 to 4 guests in time', eight, 16_000, 4000, now, 0, 12_000, 0],
  ['from 8 to 4 guests late', eight, 16_000, 4000, deadline, 0, 0, 12_000],
  ['from 8 to 4 guests late, where half is refunded', eightWithShare, 16_000, 4000, deadline, 0, 6000, 6000],
  ['to another day', booked(), 4000, 4000, now, 0, 0, 0],
  ['to a party that owes nothing', booked(), 4000, 0, now, 0, 4000, 0],
  [
    'from a party that owes nothing',
    booked({ terms: terms({ amount: 0, chargeType: 'None' }) }),
    0,
    4000,
    now,
    4000,
    0,
    0,
  ],
  [
    'a request that isn’t accepted yet, late',
    { ...eight, phase: 'requested' },
    16_000,
    4000,
    deadline,
    0,
    12_000,
    0,
  ],
  ['up again after a late change', booked({ terms: terms({ lost: 12_000 }) }), 16_000, 16_000, now, 0, 0, 0],
  [
    'down again after a late change',
    booked({ terms: terms({ lost: 12_000 }) }),
    16_000,
    1000,
    now,
    0,
    3000,
    12_000,
  ],
  ['up after a partial refund by staff', booked({ goodwill: 1000 }), 3000, 16_000, now, 12_000, 0, 0],
  ['up after a partial refund at the provider', returned, 3000, 16_000, now, 12_000, 0, 0],
  ['down by less than was refunded at the provider', returned, 3000, 3500, now, 0, 0, 0],
  ['down by more than was refunded at the provider', returned, 3000, 2000, now, 0, 1000, 0],
  ['down to nothing after a partial refund by staff', booked({ goodwill: 1000 }), 3000, 0, now, 0, 3000, 0],
])('a change %s', (_, given, held, amount, at, payFirst, back, lost) => {
  const to = terms({ amount, chargeType: amount === 0 ? 'None' : 'Deposit' })
  const outcome = changeOutcome(
    given,
    { paid: held, returned: given.goodwill, disputed: 0, hasCard: false },
    to,
    at,
  )
  expect(outcome).toEqual({ payFirst, back, cardFirst: false, terms: { ...to, lost } })
})

test('a card on file is carried over, and a missing one is requested first', () => {
  const withFee = terms({ chargeType: 'Cancellation Fee', amount: 9000 })
  const before = booked({ terms: terms({ chargeType: 'Cancellation Fee' }) })
  expect(
    changeOutcome(before, { paid: 0, returned: 0, disputed: 0, hasCard: true }, withFee, now),
  ).toMatchObject({
    payFirst: 0,
    back: 0,
    cardFirst: false,
  })
  expect(
    changeOutcome(booked(), { paid: 4000, returned: 0, disputed: 0, hasCard: false }, withFee, now),
  ).toMatchObject({
    payFirst: 0,
    back: 4000,
    cardFirst: true,
  })
})

test.each([
  ['a difference that can be charged is asked for', 4050, 4000, 4050],
  ['M14: if two deposits differ by less than the smallest charge, the paid amount stays', 4049, 4000, 4000],
  ['a smaller deposit isn’t affected', 3999, 4000, 3999],
  ['nothing was paid yet', 40, 0, 40],
])('%s', (_, wanted, paid, expected) => {
  expect(depositAfterChange(wanted, paid, (amount) => amount >= 50)).toBe(expected)
})

test('after any change, the amount paid equals the new deposit, the cost of late changes, and the refund', () => {
  const amounts = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      fc.constantFrom(0, 12.5, 50, 100),
      fc.constantFrom(now, deadline),
      (first, lost, next, lateRefundPercent, at) => {
        const given = booked({ terms: terms({ amount: first, lost, lateRefundPercent }) })
        const held = first + lost
        const outcome = changeOutcome(
          given,
          { paid: held, returned: given.goodwill, disputed: 0, hasCard: false },
          terms({ amount: next }),
          at,
        )
        expect(held + outcome.payFirst - outcome.back).toBe(next + outcome.terms.lost)
        expect(outcome.terms.lost).toBeGreaterThanOrEqual(0)
        expect(outcome.back).toBeGreaterThanOrEqual(0)
        if (at < deadline) expect(outcome.terms.lost).toBeLessThanOrEqual(lost)
      },
    ),
  )
})
