import { expect, test } from 'vitest'
import { freeCancelReminderAt } from './free-cancel-reminder.ts'

test('a guest is reminded a day before free cancellation ends', () => {
  expect(freeCancelReminderAt(10_000, 0)).toBe(8_560)
  expect(freeCancelReminderAt(10_000, 8_560)).toBe(8_560)
})

test('a guest who booked within that day has just read it', () => {
  expect(freeCancelReminderAt(10_000, 8_561)).toBeNull()
})
