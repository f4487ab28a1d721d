import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { isCalledOff, isUpcoming, statusWord } from './status.ts'

test.each<[BookingStatus, string]>([
  ['Approved', 'approved'],
  ['Canceled', 'canceled'],
  ['NoShow', 'canceled'],
  ['Closed', 'closed'],
  ['Called', 'called'],
  ['CanceledByHost', 'canceledByHost'],
  ['CanceledByClient', 'canceledByClient'],
  ['Pending', 'pending'],
  ['Rejected', 'rejected'],
  ['Seated', 'seated'],
])('%s reads as %s', (status, word) => {
  expect(statusWord(status)).toBe(word)
})

test('a visit that took place doesn’t count as canceled', () => {
  expect(isCalledOff('Closed')).toBe(false)
  expect(isCalledOff('CanceledByHost')).toBe(true)
})

const now = 1000

test.each<[BookingStatus, number, boolean]>([
  ['Approved', 1001, true],
  ['Pending', 1001, true],
  ['Called', 1001, true],
  // The booked time has come, so this counts as past.
  ['Approved', 1000, false],
  ['Pending', 999, false],
  ['Seated', 1001, false],
  ['CanceledByClient', 1001, false],
  ['CanceledByHost', 1001, false],
  ['Rejected', 1001, false],
  ['Closed', 999, false],
  ['NoShow', 999, false],
])('a booking that is %s at %i is upcoming: %s', (status, reservationTime, ahead) => {
  expect(isUpcoming({ status, reservationTime }, now)).toBe(ahead)
})
