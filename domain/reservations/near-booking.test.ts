import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { isNear } from './near-booking.ts'

test.each<[BookingStatus, number, boolean]>([
  ['Approved', 0, true],
  ['Pending', 0, true],
  ['Called', -60, true],
  ['Seated', -60, true],
  ['Approved', 120, true],
  ['Approved', -120, true],
  ['Approved', 121, false],
  ['Approved', -121, false],
  ['CanceledByClient', 0, false],
  ['CanceledByHost', 0, false],
  ['Canceled', 0, false],
  ['Rejected', 0, false],
  ['NoShow', 0, false],
  ['Closed', 0, false],
])('a booking that is %s and %i minutes away is near: %s', (status, away, near) => {
  expect(isNear({ status, from: 1_000 + away }, 1_000)).toBe(near)
})
