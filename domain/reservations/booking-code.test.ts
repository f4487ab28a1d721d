import { expect, test } from 'vitest'
import { bookingCode } from './booking-code.ts'

test('a booking code is short enough to say', () => {
  expect(bookingCode('a3f09c11223344556677889900aabbcc')).toBe('A3F-09C')
})
