import { expect, test } from 'vitest'
import { freesTables, permissionsForMove, staffMoves } from './staff-moves.ts'
import { type BookingStatus, mayMove } from './moves.ts'

const stay = { from: 1000, until: 1120 }
const everyStatus: BookingStatus[] = [
  'Approved',
  'Canceled',
  'NoShow',
  'Seated',
  'Closed',
  'Called',
  'CanceledByHost',
  'CanceledByClient',
  'Pending',
  'Rejected',
]

test('approving and canceling need their own permission, and another one if money is involved', () => {
  expect(
    everyStatus.filter((to) => permissionsForMove(to, true).includes('booking.money')).toSorted(),
  ).toEqual(['Approved', 'CanceledByHost', 'Rejected'])
  expect(permissionsForMove('CanceledByHost', false)).toEqual(['booking.cancel'])
  expect(permissionsForMove('Rejected', true)).toEqual(['booking.approve', 'booking.money'])
  expect(permissionsForMove('Seated', true)).toEqual(['service.act'])
})

test('staff can approve, reject or cancel a request', () => {
  expect(staffMoves({ status: 'Pending', ...stay }, 900)).toEqual(['Approved', 'Rejected', 'CanceledByHost'])
})

test('an unpaid request can only be canceled', () => {
  expect(staffMoves({ status: 'Pending', ...stay, isUnpaid: true }, 900)).toEqual(['CanceledByHost'])
})

test('a request can’t be approved after it has ended', () => {
  expect(staffMoves({ status: 'Pending', ...stay }, 1119)).toContain('Approved')
  expect(staffMoves({ status: 'Pending', ...stay }, 1120)).toEqual(['Rejected', 'CanceledByHost'])
})

test('a party is not a no-show before its time', () => {
  expect(staffMoves({ status: 'Approved', ...stay }, 999)).not.toContain('NoShow')
  expect(staffMoves({ status: 'Approved', ...stay }, 1000)).toContain('NoShow')
})

test('a party cannot be seated or closed days before its time', () => {
  expect(staffMoves({ status: 'Approved', ...stay }, stay.from - 361)).toEqual(['Called', 'CanceledByHost'])
  expect(staffMoves({ status: 'Approved', ...stay }, stay.from - 360)).toContain('Seated')
  expect(staffMoves({ status: 'Seated', ...stay }, stay.from - 361)).toEqual([])
})

test('a seated party can only be closed', () => {
  expect(staffMoves({ status: 'Seated', ...stay }, 1050)).toEqual(['Closed'])
})

test('staff never cancel on the guest’s behalf', () => {
  for (const status of everyStatus)
    expect(staffMoves({ status, ...stay }, 1050)).not.toContain('CanceledByClient')
})

test('final statuses free the tables', () => {
  for (const status of everyStatus)
    expect(freesTables(status)).toBe(!everyStatus.some((to) => mayMove(status, to)))
})
