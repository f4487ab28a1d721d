import { expect, test } from 'vitest'
import { bookingHeading } from './booking-heading.ts'

test('whoever has just booked reads that it worked', () => {
  expect(bookingHeading('Approved', true)).toBe('booking.bookedTitle')
})

test('a request is not yet a booked table', () => {
  expect(bookingHeading('Pending', true)).toBe('booking.requestedTitle')
})

test('a cancelled booking never reads as booked, even at the address of its confirmation', () => {
  expect(bookingHeading('CanceledByClient', true)).toBe('booking.cancelledTitle')
  expect(bookingHeading('NoShow', false)).toBe('booking.cancelledTitle')
})
