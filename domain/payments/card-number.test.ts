import { expect, test } from 'vitest'
import { hasCardNumber } from './card-number.ts'

/** Test numbers that card companies publish. */
const testNumbers = [
  '4242424242424242',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3566002020360505',
  '6200000000000005',
]

test.each(testNumbers)('%s is a card number, however it is written', (number) => {
  const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  for (const text of [
    number,
    grouped,
    grouped.replaceAll(' ', '-'),
    `Card ${grouped}, 04/29`,
    `2 guests ${number} 04 29 123`,
  ])
    expect(hasCardNumber(text)).toBe(true)
})

test.each([
  ['no digits', 'A window, please'],
  ['a wrong check digit', '4242 4242 4242 4241'],
  ['a phone number', '+49 151 2345 6789 01'],
  ['two phone numbers', '030 12345678 / 030 12345679'],
  ['a timestamp', '2027-03-18T19:30:00.000+01:00'],
  ['milliseconds', '1803757800000'],
  ['an id', '0123456789abcdef4242424242424242'],
  ['a part of an id', 'a4242424242424242'],
  ['a longer number', '42424242424242424242424242'],
  ['a fraction', '0.4242424242424242'],
  ['a number of no card network', '9999999999999995'],
])('%s is not a card number', (_, text) => {
  expect(hasCardNumber(text)).toBe(false)
})

test('a long text is scanned quickly', () => {
  const start = performance.now()
  hasCardNumber('1 '.repeat(50_000))
  hasCardNumber('9'.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(500)
})
