import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { changeRefusal, type Replacing, statusAfterChange } from './change-booking.ts'
import type { BookingStatus } from './moves.ts'

const dinner = 1_000

test.each<[BookingStatus, boolean]>([
  ['Approved', true],
  ['Pending', true],
  ['Called', false],
  ['Seated', false],
  ['Closed', false],
  ['NoShow', false],
  ['Canceled', false],
  ['CanceledByClient', false],
  ['CanceledByHost', false],
  ['Rejected', false],
])('a guest with a booking that is %s may change it before its time: %s', (status, may) => {
  expect(changeRefusal({ status, reservationTime: dinner }, dinner - 1) === null).toBe(may)
})

test('once the table’s time has come it can no longer be changed', () => {
  expect(changeRefusal({ status: 'Approved', reservationTime: dinner }, dinner)).toBe('alreadyEnded')
})

const there: Replacing = {
  status: 'Approved',
  level: 'Available',
  sameTime: false,
  sameTables: false,
  moreGuests: 0,
}

test.each<[string, Partial<Replacing>, string]>([
  ['a free table at another time', {}, 'Approved'],
  ['a full time that can only be requested', { level: 'Overbooked' }, 'changeNeedsApproval'],
  ['a time with too many arrivals', { level: 'NotEnoughCovers' }, 'changeNeedsApproval'],
  [
    'another full time, before the restaurant has approved it',
    { status: 'Pending', level: 'Overbooked' },
    'Pending',
  ],
  ['a free time instead of a requested one', { status: 'Pending' }, 'Approved'],
  [
    'fewer guests at the same table and time',
    { level: 'NotEnoughCovers', sameTime: true, sameTables: true, moreGuests: -1 },
    'Approved',
  ],
  [
    'more guests than pacing allows',
    { level: 'NotEnoughCovers', sameTime: true, sameTables: true, moreGuests: 1 },
    'changeNeedsApproval',
  ],
  [
    'fewer guests, before the restaurant has approved it',
    { status: 'Pending', level: 'NotEnoughCovers', sameTime: true, sameTables: true, moreGuests: -1 },
    'Pending',
  ],
])('changed to %s', (_, change, status) => {
  const after = statusAfterChange({ ...there, ...change })
  expect(isRefusal(after) ? after.refused : after).toBe(status)
})
