import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { isCalledOff, statusWord } from './status.ts'

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

test('a visit that took place is not called off', () => {
  expect(isCalledOff('Closed')).toBe(false)
  expect(isCalledOff('CanceledByHost')).toBe(true)
})
