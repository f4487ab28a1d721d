import { expect, test } from 'vitest'
import { isBookableSlot } from './bookable-slot.ts'

test.each([
  ['Available', '19:30:00', true],
  ['available', '19:30:00', true],
  ['OVERBOOKED', '19:30:00', true],
  ['notEnoughCovers', '19:30:00', true],
  ['Available', '1.00:30:00', true],
  ['Available', '12:00:00', true],
  ['Available', '2.00:30:00', false],
  ['Available', '-01:00:00', false],
  ['AvailableForWait', '19:30:00', false],
  ['NotAvailable', '19:30:00', false],
  ['', '19:30:00', false],
])('a slot %s at %s: %s', (level, time, bookable) => {
  expect(isBookableSlot(level, time)).toBe(bookable)
})
