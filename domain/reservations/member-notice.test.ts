import { expect, test } from 'vitest'
import { memberNotice } from './member-notice.ts'

const before = { status: 'Approved', reservationTime: 100 } as const

test.each(['Canceled', 'CanceledByClient', 'CanceledByHost', 'Rejected'] as const)(
  'members are notified that the booking is off when it becomes %s',
  (status) => expect(memberNotice(before, { ...before, status })).toBe('calledOff'),
)

test('members are notified of a new time, even if it still needs approval', () => {
  expect(memberNotice(before, { ...before, reservationTime: 200 })).toBe('anotherTime')
  expect(memberNotice(before, { status: 'Pending', reservationTime: 200 })).toBe('anotherTime')
})

test.each(['Approved', 'Called', 'Seated', 'Closed', 'NoShow'] as const)(
  'members aren’t notified when the booking becomes %s at its time',
  (status) => expect(memberNotice(before, { ...before, status })).toBeNull(),
)

test('a cancellation is announced once', () => {
  const off = { ...before, status: 'CanceledByClient' } as const
  expect(memberNotice(off, off)).toBeNull()
})

test('members are notified when a booking that ended unpaid takes place after all', () => {
  expect(memberNotice({ ...before, status: 'Canceled' }, before)).toBe('takesPlace')
})
