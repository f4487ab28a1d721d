import { expect, test } from 'vitest'
import { type BookingStatus, cancelRefusal, mayMove } from './moves.ts'

const dinner = 1_000

test.each<[BookingStatus, boolean]>([
  ['Approved', true],
  ['Pending', true],
  ['Called', true],
  ['Seated', false],
  ['Closed', false],
  ['NoShow', false],
  ['CanceledByClient', false],
  ['CanceledByHost', false],
  ['Rejected', false],
])('a guest with a booking that is %s may cancel it before its time: %s', (status, may) => {
  expect(cancelRefusal({ status, reservationTime: dinner }, dinner - 1) === null).toBe(may)
})

test('once the table’s time has come it can no longer be canceled', () => {
  expect(cancelRefusal({ status: 'Approved', reservationTime: dinner }, dinner)).toBe('alreadyEnded')
})

const statuses: readonly BookingStatus[] = [
  'Pending',
  'Approved',
  'Called',
  'Seated',
  'Closed',
  'Canceled',
  'CanceledByClient',
  'CanceledByHost',
  'NoShow',
  'Rejected',
]

test.each(statuses.slice(4))('a booking that is %s never changes its status', (ended) => {
  expect(statuses.filter((other) => mayMove(ended, other))).toEqual([])
})

test('a seated booking can only be closed', () => {
  expect(statuses.filter((other) => mayMove('Seated', other))).toEqual(['Closed'])
})
