import { expect, test } from 'vitest'
import {
  type DepositStatus,
  depositStatusOf,
  depositStatusOnWire,
  depositStatusWord,
  readDepositStatus,
} from './deposit-status.ts'
import { booking, card, disputeOf, paid } from './money-for-tests.ts'
import type { Payment, PaymentState } from './payment.ts'

test.each([
  ['no card', 'No Card', true],
  ['No Card', 'No Card', true],
  ['succeeded', 'Succeeded', true],
  ['SUCCEEDED', 'Succeeded', true],
  ['failed', 'Failed', true],
  ['refunded', 'Refunded', true],
  ['pending', 'Pending', true],
  ['onFile', 'Card is on file', true],
  ['ONFILE', 'Card is on file', true],
  ['', 'No Card', false],
  ['paid', 'No Card', false],
  ['constructor', 'No Card', false],
  ['__proto__', 'No Card', false],
])('“%s” is read as %s', (word, status, isKnown) => {
  expect(readDepositStatus(word)).toEqual({ status, isKnown })
})

test.each<[DepositStatus, string, string]>([
  ['Succeeded', 'paid', 'paid'],
  ['Refunded', 'refunded', 'refunded'],
  ['Failed', 'noPaid', 'unpaid'],
  ['Unpaid', 'unpaid', 'unpaid'],
  ['Pending', 'pending', 'pending'],
  ['No Card', 'noCard', 'noCard'],
  ['Card is on file', 'onFile', 'onFile'],
])('%s is shown as %s, for reservations as %s', (status, word, forReservation) => {
  expect(depositStatusWord(status, false)).toBe(word)
  expect(depositStatusWord(status, true)).toBe(forReservation)
})

test.each<[DepositStatus, DepositStatus]>([
  ['Succeeded', 'Succeeded'],
  ['Refunded', 'Refunded'],
  ['Failed', 'Failed'],
  ['Unpaid', 'Pending'],
  ['Pending', 'Pending'],
  ['No Card', 'No Card'],
  ['Card is on file', 'Card is on file'],
])('%s arrives over the wire as %s', (status, arrived) => {
  expect(readDepositStatus(depositStatusOnWire(status))).toEqual({ status: arrived, isKnown: true })
})

const deposits = (...states: PaymentState[]) =>
  states.map((state, index) => paid(`deposit-${index}`, 4000, { state }))
test.each<[string, readonly Payment[], DepositStatus]>([
  ['nothing due', [], 'No Card'],
  ['a payment in progress', deposits('needsStep'), 'Pending'],
  ['a failed payment', deposits('failed'), 'Failed'],
  ['a failed payment and a new one', deposits('failed', 'started'), 'Pending'],
  ['a payment that failed first', deposits('failed', 'succeeded'), 'Succeeded'],
  ['a refunded second payment', deposits('succeeded', 'refunded'), 'Succeeded'],
  ['a full refund', deposits('refunded'), 'Refunded'],
  ['a partial refund', deposits('partlyRefunded'), 'Succeeded'],
  ['an expired payment', deposits('expired'), 'Unpaid'],
  ['a stored card', [card], 'Card is on file'],
  ['a fee that was charged', [card, paid('fee', 4000, { purpose: 'fee' })], 'Card is on file'],
])('a booking with %s', (_, payments, status) => {
  expect(depositStatusOf(booking({ phase: 'booked' }), payments)).toBe(status)
})

test.each([
  ['open', 4000, 'Succeeded'],
  ['won', 4000, 'Succeeded'],
  ['lost', 1000, 'Succeeded'],
  ['lost', 4000, 'Refunded'],
] as const)(
  'a deposit of 4000 with a dispute that is %s over %d is %s (money B9)',
  (state, amount, status) => {
    const disputed = paid('p', 4000, { state: 'disputed', disputes: [disputeOf(amount, { state })] })
    expect(depositStatusOf(booking({ phase: 'booked' }), [disputed])).toBe(status)
  },
)

test.each([
  [2500, 'Pending'],
  [4000, 'Succeeded'],
])('%d received of a deposit of 4000 is %s (money B12)', (amount, status) => {
  expect(depositStatusOf(booking(), [paid('p', amount)])).toBe(status)
})
