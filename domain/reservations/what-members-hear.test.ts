import { expect, test } from 'vitest'
import { whatMembersHear } from './what-members-hear.ts'

const before = { status: 'Approved', reservationTime: 100 } as const

test.each(['CanceledByClient', 'CanceledByHost', 'Rejected'] as const)(
  'members hear that the table is off when it becomes %s',
  (status) => expect(whatMembersHear(before, { ...before, status })).toBe('calledOff'),
)

test('members hear of another time, also where the house has yet to agree', () => {
  expect(whatMembersHear(before, { ...before, reservationTime: 200 })).toBe('anotherTime')
  expect(whatMembersHear(before, { status: 'Pending', reservationTime: 200 })).toBe('anotherTime')
})

test.each(['Approved', 'Called', 'Seated', 'Closed', 'NoShow'] as const)(
  'members hear nothing when the booking becomes %s at its time',
  (status) => expect(whatMembersHear(before, { ...before, status })).toBeNull(),
)

test('nothing is called off twice', () => {
  const off = { ...before, status: 'CanceledByClient' } as const
  expect(whatMembersHear(off, off)).toBeNull()
})
