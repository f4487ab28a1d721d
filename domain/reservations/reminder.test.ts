import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { decideReminder, reminderTime } from './reminder.ts'
import { confirmRefusal } from './visit.ts'

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

test('a reservation that was made or moved less than 30 hours ahead has no reminder', () => {
  const made = (hoursAhead: number) =>
    reminderTime({ reservationTime: dinner, lastStep: dinner - hoursAhead * hour })
  expect(made(30)).toBe(dinner - 24 * hour)
  expect(made(29.9)).toBe(null)
})

test('a guest who booked, changed or heard from the restaurant shortly before gets none', () => {
  expect(decide(20, { stepHoursAhead: 29 })).toBe('never')
  expect(decide(20, { stepHoursAhead: 30 })).toBe('send')
})

test('a guest who books a day and two minutes ahead isn’t reminded two minutes later (situations S9)', () => {
  expect(decide(23.99, { stepHoursAhead: 24 + 2 / 60 })).toBe('never')
})

test('a reminder never asks for a confirmation that would be refused (situations S9)', () => {
  for (let hoursAhead = 0; hoursAhead < 60; hoursAhead += 0.25) {
    const lastStep = dinner - hoursAhead * hour
    const due = reminderTime({ reservationTime: dinner, lastStep })
    if (due === null) continue
    const minute = (ms: number) => ms / 60_000
    const refusal = confirmRefusal(
      { status: 'Approved', from: minute(dinner) },
      minute(lastStep),
      minute(due),
    )
    expect([hoursAhead, refusal]).toEqual([hoursAhead, null])
  }
})
