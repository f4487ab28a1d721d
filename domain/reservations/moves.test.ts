import { expect, test } from 'vitest'
import { type BookingStatus, cancelRefusal, isLive, mayMove } from './moves.ts'

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

test('once the table’s time has come it can no longer be cancelled', () => {
  expect(cancelRefusal({ status: 'Approved', reservationTime: dinner }, dinner)).toBe('alreadyEnded')
})

test('an ended booking never comes back', () => {
  for (const ended of [
    'Closed',
    'Canceled',
    'CanceledByClient',
    'CanceledByHost',
    'NoShow',
    'Rejected',
  ] as const) {
    expect(isLive(ended)).toBe(false)
    expect(mayMove(ended, 'Approved')).toBe(false)
  }
})

test('a party at its table still takes it', () => {
  expect(isLive('Seated')).toBe(true)
})
