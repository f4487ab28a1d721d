import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import {
  amountToKeep,
  type BookingMoney,
  type BookingPhase,
  type BookingProgress,
  depositDue,
  phaseOf,
} from './booking-money.ts'
import { booking, deadline, now, terms } from './money-for-tests.ts'

test.each<[BookingStatus, BookingProgress, BookingPhase]>([
  ['Pending', 'unpaid', 'unpaid'],
  ['Pending', 'paid', 'requested'],
  ['Approved', 'accepted', 'booked'],
  ['Called', 'accepted', 'booked'],
  ['Seated', 'accepted', 'visited'],
  ['Closed', 'accepted', 'visited'],
  ['NoShow', 'accepted', 'noShow'],
  ['Canceled', 'unpaid', 'lapsed'],
  ['Canceled', 'paid', 'calledOff'],
  ['Canceled', 'accepted', 'calledOff'],
  ['Rejected', 'paid', 'calledOff'],
  ['CanceledByHost', 'accepted', 'calledOff'],
  ['CanceledByClient', 'unpaid', 'calledOff'],
  ['CanceledByClient', 'paid', 'calledOff'],
  ['CanceledByClient', 'accepted', 'canceled'],
])('a booking that is %s and was %s is %s', (status, progress, phase) => {
  expect(phaseOf(status, progress)).toBe(phase)
})

const late = { phase: 'canceled' as const, canceledAt: deadline }

test.each<[string, Partial<BookingMoney>, number]>([
  ['of a booking', { phase: 'booked' }, 4000],
  ['of a visit', { phase: 'visited' }, 4000],
  ['of a no-show', { phase: 'noShow' }, 4000],
  ['after a late cancellation', late, 4000],
  ['after a cancellation in time', { ...late, canceledAt: deadline - 1 }, 0],
  ['of a booking the restaurant canceled', { phase: 'calledOff', terms: terms({ lost: 500 }) }, 0],
  ['of a lapsed booking', { phase: 'lapsed' }, 0],
  ['after a late change', { phase: 'booked', terms: terms({ lost: 500 }) }, 4500],
  [
    'after a late change and a cancellation in time',
    { ...late, canceledAt: now, terms: terms({ lost: 500 }) },
    500,
  ],
  ['beyond what staff returned', { phase: 'booked', goodwill: 1500 }, 2500],
  ['when staff returned more than is left', { ...late, canceledAt: now, goodwill: 1500 }, 0],
  ['where the agreed share is refunded', { ...late, terms: terms({ lateRefundPercent: 25 }) }, 3000],
  [
    'of refilled tables, as agreed',
    { ...late, refilled: true, terms: terms({ returnsIfRefilled: true }) },
    0,
  ],
  ['of refilled tables, not agreed', { ...late, refilled: true }, 4000],
  ['with a card on file', { phase: 'noShow', terms: terms({ chargeType: 'Cancellation Fee' }) }, 0],
  [
    'while a smaller change is pending',
    { phase: 'booked', change: { terms: terms({ amount: 1000 }) } },
    4000,
  ],
  ['while a larger change is pending', { phase: 'booked', change: { terms: terms({ amount: 9000 }) } }, 9000],
])('what the restaurant keeps %s', (_, changes, keep) => {
  expect(amountToKeep(booking(changes))).toBe(keep)
})

test.each<[string, Partial<BookingMoney>, number]>([
  ['a deposit', {}, 4000],
  ['a card on file', { terms: terms({ chargeType: 'Cancellation Fee' }) }, 0],
  ['a larger change', { change: { terms: terms({ amount: 9000 }) } }, 9000],
  ['what late changes cost', { terms: terms({ lost: 500 }) }, 4500],
  ['less than staff returned', { goodwill: 5000 }, 0],
])('what is due with %s', (_, changes, due) => {
  expect(depositDue(booking(changes))).toBe(due)
})
