import { expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { whatIsOpen } from './what-is-open.ts'

const seven = Date.parse('2027-03-18T19:00:00Z')
const booking = {
  status: 'Approved',
  reservationTime: '2027-03-18T19:00:00+00:00',
  estimatedTurnOverTime: 90,
  arrived: false,
  confirmed: false,
  mayChange: true,
  mayCancel: true,
  feedbackOpen: false,
} as ReservationGuest

const openAt = (hours: number, given: Partial<ReservationGuest> = {}) => {
  const open = whatIsOpen({ ...booking, ...given }, null, seven - hours * 3_600_000)
  return Object.entries(open).flatMap(([name, is]) => (is ? [name] : []))
}

test.each([
  [100, ['coming', 'change', 'cancel', 'invite']],
  [24, ['coming', 'change', 'cancel', 'confirm', 'invite']],
  [2, ['coming', 'change', 'cancel', 'confirm', 'late', 'invite']],
  [0.5, ['coming', 'change', 'cancel', 'confirm', 'arrive', 'late', 'invite']],
  [-0.25, ['coming', 'change', 'cancel', 'arrive', 'late']],
  [-2, ['change', 'cancel']],
])('%d hours before the table these are open', (hours, names) => {
  expect(openAt(hours)).toEqual(names)
})

test('who has answered the reminder is not asked again; who is there is not late', () => {
  expect(openAt(0.5, { confirmed: true, arrived: true })).toEqual(['coming', 'change', 'cancel', 'invite'])
})

test('a request can invite, but nobody can arrive at it', () => {
  expect(openAt(0.5, { status: 'Pending' })).toEqual(['coming', 'change', 'cancel', 'invite'])
})

test('after the visit there is only something to tell', () => {
  const over = { status: 'Closed', mayChange: false, mayCancel: false, feedbackOpen: true } as const
  expect(openAt(-20, over)).toEqual(['feedback'])
})
