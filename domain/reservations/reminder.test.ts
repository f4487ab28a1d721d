import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { decideReminder, reminderTime } from './reminder.ts'

const hour = 3_600_000
const dinner = Date.UTC(2027, 2, 10, 19, 30)

const decide = (hoursAhead: number, more: { status?: BookingStatus; stepHoursAhead?: number } = {}) =>
  decideReminder(
    {
      status: more.status ?? 'Approved',
      reservationTime: dinner,
      lastStep: dinner - (more.stepHoursAhead ?? 100) * hour,
    },
    dinner - hoursAhead * hour,
  )

test('a guest is reminded from a day before until two hours before', () => {
  expect(decide(24)).toBe('send')
  expect(decide(2.1)).toBe('send')
  expect(decide(2)).toBe('never')
  expect(decide(-1)).toBe('never')
})

test('before that the reminder waits, even for a request that may still be approved', () => {
  const waiting = { waitUntil: dinner - 24 * hour }
  expect(decide(24.1)).toEqual(waiting)
  expect(decide(48, { status: 'Pending' })).toEqual(waiting)
})

test.each([
  ['Pending', 20],
  ['CanceledByClient', 20],
  ['CanceledByHost', 48],
  ['Rejected', 48],
  ['Seated', 20],
] as const)('a reservation that is %s %i hours ahead gets none', (status, hoursAhead) => {
  expect(decide(hoursAhead, { status })).toBe('never')
})

test('a reservation that was made or moved less than a day ahead has no reminder', () => {
  const made = (hoursAhead: number) =>
    reminderTime({ reservationTime: dinner, lastStep: dinner - hoursAhead * hour })
  expect(made(24)).toBe(dinner - 24 * hour)
  expect(made(23.9)).toBe(null)
})

test('a guest who booked, changed or heard from the restaurant during the last day gets none', () => {
  expect(decide(20, { stepHoursAhead: 23 })).toBe('never')
  expect(decide(20, { stepHoursAhead: 24 })).toBe('send')
})
