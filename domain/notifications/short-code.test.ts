import { expect, test } from 'vitest'
import { fromShortCode, shortCode } from './short-code.ts'

test.each(['0'.repeat(32), 'f'.repeat(32), '0123456789abcdef0123456789abcdef', `${'0'.repeat(31)}1`])(
  '%s becomes 22 letters and digits and decodes to the same id',
  (hex) => {
    expect(shortCode(hex)).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(fromShortCode(shortCode(hex))).toBe(hex)
  },
)

test('every short code has one spelling', () => {
  expect(shortCode('f'.repeat(32))).toBe('7n42DGM5Tflk9n8mt7Fhc7')
  expect(shortCode('1'.padStart(32, '0'))).toBe('1'.padStart(22, '0'))
})

test.each(['', '0', 'z'.repeat(22), '7n42DGM5Tflk9n8mt7Fhc8', '-'.repeat(22), '0'.repeat(23)])(
  '“%s” is not a short code',
  (code) => expect(fromShortCode(code)).toBeNull(),
)
