import { expect, test } from 'vitest'
import { bookingHeading } from './booking-heading.ts'

test('whoever has just booked or changed reads that it worked', () => {
  expect(bookingHeading('Approved', 'booked')).toBe('booking.bookedTitle')
  expect(bookingHeading('Approved', 'changed')).toBe('booking.changedTitle')
})

test('a request is not yet a booked table, and a change may make one of it', () => {
  expect(bookingHeading('Pending', 'booked')).toBe('booking.requestedTitle')
  expect(bookingHeading('Pending', 'changed')).toBe('booking.pendingTitle')
})

test('a cancelled booking never reads as booked, even at the address of its confirmation', () => {
  expect(bookingHeading('CanceledByClient', 'booked')).toBe('booking.cancelledTitle')
  expect(bookingHeading('NoShow', null)).toBe('booking.cancelledTitle')
})

test('after the visit it is no booking any more', () => {
  expect(bookingHeading('Seated', null)).toBe('booking.title')
  expect(bookingHeading('Closed', 'booked')).toBe('booking.visitTitle')
})
