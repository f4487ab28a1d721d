import { expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { bookingForTests } from './bookings-for-tests.ts'
import { availableActions } from './available-actions.ts'

const seven = Date.parse('2027-03-18T19:00:00Z')
const booking = bookingForTests({ reservationTime: '2027-03-18T19:00:00+00:00' })

const openAt = (hours: number, given: Partial<ReservationGuest> = {}) => {
  const open = availableActions({ ...booking, ...given }, seven - hours * 3_600_000)
  return Object.entries(open).flatMap(([name, is]) => (is === true ? [name] : []))
}

test.each([
  [100, ['coming', 'change', 'cancel', 'invite']],
  [25, ['coming', 'change', 'cancel', 'invite']],
  [24, ['coming', 'change', 'cancel', 'confirm', 'invite']],
  [3, ['coming', 'change', 'cancel', 'confirm', 'invite']],
  [2, ['coming', 'change', 'cancel', 'confirm', 'late', 'invite']],
  [0.5, ['coming', 'change', 'cancel', 'confirm', 'arrive', 'late', 'invite']],
  [-0.25, ['coming', 'change', 'cancel', 'arrive', 'late']],
  [-2, ['change', 'cancel']],
])('%d hours before the booking these actions are available', (hours, names) => {
  expect(openAt(hours)).toEqual(names)
})

test('a guest who has just booked for tonight isn’t asked to confirm', () => {
  expect(openAt(4, { created: '2027-03-18T14:00:00Z' })).not.toContain('confirm')
})

test('after confirming, the reminder is gone; after arriving, running late is gone', () => {
  expect(openAt(0.5, { confirmed: true, arrived: true })).toEqual(['coming', 'change', 'cancel', 'invite'])
})

test('members can be invited to a request, but nobody can arrive', () => {
  expect(openAt(0.5, { status: 'Pending' })).toEqual(['coming', 'change', 'cancel', 'invite'])
})

test('after the visit only feedback is available', () => {
  const over = { status: 'Closed', mayChange: false, mayCancel: false, feedbackOpen: true } as const
  expect(openAt(-20, over)).toEqual(['feedback'])
})

test('canceling costs what was agreed when the table was booked', () => {
  const freeUntil = '2027-03-16T19:00:00+00:00'
  const agreed = { creditCardChargeEnabled: true, noShowFeeEnabled: true, freeUntil }
  const fee = { ...booking, ...agreed, amount: 2500, currency: 'EUR', timeZone: 'Europe/Lisbon' }
  const at = (hours: number) => availableActions(fee, seven - hours * 3_600_000).terms
  expect(at(72)).toEqual({
    kind: 'feeUntil',
    amount: 2500,
    currency: 'EUR',
    freeUntil: '2027-03-16T19:00:00.000Z',
    timeZone: 'Europe/Lisbon',
  })
  expect(at(24)).toMatchObject({ kind: 'late' })
  expect(at(-3)).toBeNull()
})
