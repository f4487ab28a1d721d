import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { isToCome } from './to-come.ts'

const now = 1000

test.each<[BookingStatus, number, boolean]>([
  ['Approved', 1001, true],
  ['Pending', 1001, true],
  ['Called', 1001, true],
  // Its time has come: from now on it is told of in the past.
  ['Approved', 1000, false],
  ['Pending', 999, false],
  ['Seated', 1001, false],
  ['CanceledByClient', 1001, false],
  ['CanceledByHost', 1001, false],
  ['Rejected', 1001, false],
  ['Closed', 999, false],
  ['NoShow', 999, false],
])('a booking that is %s and at %i lies ahead: %s', (status, reservationTime, ahead) => {
  expect(isToCome({ status, reservationTime }, now)).toBe(ahead)
})
