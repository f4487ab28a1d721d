import { expect, test } from 'vitest'
import { bookingHeading } from './booking-screen.tsx'

test('after booking or changing, the heading confirms it', () => {
  expect(bookingHeading('Approved', 'booked')).toBe('booking.bookedTitle')
  expect(bookingHeading('Approved', 'changed')).toBe('booking.changedTitle')
})

test("a request isn't shown as booked, and a change may turn a booking into one", () => {
  expect(bookingHeading('Pending', 'booked')).toBe('booking.requestedTitle')
  expect(bookingHeading('Pending', 'changed')).toBe('booking.pendingTitle')
})

test("a canceled booking isn't shown as booked, even at the URL of its confirmation", () => {
  expect(bookingHeading('CanceledByClient', 'booked')).toBe('booking.cancelledTitle')
  expect(bookingHeading('NoShow', null)).toBe('booking.cancelledTitle')
})

test('after the visit the heading no longer says reserved', () => {
  expect(bookingHeading('Seated', null)).toBe('booking.title')
  expect(bookingHeading('Closed', 'booked')).toBe('booking.visitTitle')
})
