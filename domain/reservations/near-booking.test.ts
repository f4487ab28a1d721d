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
  const from = 1_000 + away
  expect(isNear({ status, from, until: from + 30 }, { from: 1_000, until: 1_030 })).toBe(near)
})

test.each([
  ['a long dinner that is still going on', -180, 240, true],
  ['a dinner that ends as the other begins', -180, 180, false],
  ['a lunch whose end is after the other begins', 150, 60, true],
  ['a table right after', 240, 60, false],
])('%s: near is %3$s', (_, away, minutes, near) => {
  const from = 1_000 + away
  expect(isNear({ status: 'Approved', from, until: from + minutes }, { from: 1_000, until: 1_240 })).toBe(
    near,
  )
})
