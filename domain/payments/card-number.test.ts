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
  '4222222222222',
  '4000000000000000006',
  '5105105105105100',
  '2720990000000007',
  '371449635398431',
  '38520000023237',
  '6441111111111117',
  '6500000000000002',
  '6205500000000000004',
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

test.each([
  '2123456789012343',
  '2812345678901235',
  '5012345678901236',
  '5612345678901230',
  '3312345678901238',
  '35123456789014',
  '6123456789012344',
  '6412345678901230',
  '6612345678901238',
  '64323456789014',
  '40000000000000006',
])('%s has a check digit, but no card company issues such numbers', (number) => {
  expect(hasCardNumber(number)).toBe(false)
})

test('a long text is scanned before the test’s time is over', () => {
  expect(hasCardNumber('1 '.repeat(500_000))).toBe(false)
  expect(hasCardNumber('9'.repeat(1_000_000))).toBe(false)
})
