import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { people } from '#world/people.ts'
import { formatPhone, phoneProblem, readFirstPhone, readPhone } from './read-phone.ts'

test.each([
  // As dialed in a country.
  ['912345678', 'PT', '+351912345678'],
  ['912 345 678', 'pt', '+351912345678'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['212.555.0123', 'US', '+12125550123'],
  ['1-212-555-0123', 'US', '+12125550123'],
  ['0171 5550100', 'DE', '+491715550100'],
  ['0171/5550100', 'DE', '+491715550100'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
  ['020 7946 0101', 'GB', '+442079460101'],
  ['2079460958', 'GB', '+442079460958'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['011 49 171 5550100', 'US', '+491715550100'],
  ['03ー1234ー5678', 'JP', '+81312345678'],
  ['０３－１２３４－５６７８', 'JP', '+81312345678'],
  ['０９１２ ３４５ ６７８', 'TW', '+886912345678'],
  ['٠١٧١ ٥٥٥٠١٠٠', 'DE', '+491715550100'],
  ['०१७१ ५५५०१००', 'DE', '+491715550100'],
  // With a country code.
  ['+49 171 5550100', 'PT', '+491715550100'],
  ['+49 0171 5550100', null, '+491715550100'],
  ['0049 (0)171-5550/100', 'PT', '+491715550100'],
  ['00 49 171 5550100', 'PT', '+491715550100'],
  ['+351 (0) 910 555 123', 'PT', '+351910555123'],
  ['+44(0)20 7946 0958', null, '+442079460958'],
  ['+1 (202) 555-0106', 'DE', '+12025550106'],
  ['(+351) 912 345 678', null, '+351912345678'],
  ['+(351) 912 345 678', null, '+351912345678'],
  ['＋８８６ ９００ ０００ １０３', null, '+886900000103'],
  ['+٤٩ ١٧١ ٥٥٥٠١٠٠', null, '+491715550100'],
  ['+49–171–5550100', null, '+491715550100'],
  ['+49−171−5550100', null, '+491715550100'],
  ['+351\u2011910.000.101', null, '+351910000101'],
  // Pasted.
  ['\u202A+49 171 5550100\u202C', null, '+491715550100'],
  ['\u2068+49 171 5550100\u2069', null, '+491715550100'],
  ['\u200E+49 171 5550100', null, '+491715550100'],
  ['+49 171\u200B5550100', null, '+491715550100'],
  ['+49 171\u00AD5550100', null, '+491715550100'],
  ['+49\u00A0171\u20095550100', null, '+491715550100'],
  ['+49 171 5550100\n', null, '+491715550100'],
  ['tel:+49-171-5550100', null, '+491715550100'],
  ['TEL: 0171 5550100', 'DE', '+491715550100'],
  ['tel://+491715550100', null, '+491715550100'],
  ['tel:+1-212-555-0123;ext=12', null, '+12125550123'],
  ['whatsapp:+491715550100', null, '+491715550100'],
  ['Tel. 0171 5550100', 'DE', '+491715550100'],
  ['++49 171 5550100', null, '+491715550100'],
  ['+ 49 171 5550100', null, '+491715550100'],
  ['+0049 171 5550100', null, '+491715550100'],
  ['020 7946 0958 ext. 12', 'GB', '+442079460958'],
  ['+1 (212) 555-0123 x12', null, '+12125550123'],
  ['912 345 678 (WhatsApp)', 'PT', '+351912345678'],
  // Unreadable: without a country, the same digits may exist in another one.
  ['912345678', null, null],
  ['912345678', 'XX', null],
  ['555-0123', 'US', null],
  ['0171 5550100', 'PT', null],
  ['00171 5550100', 'DE', null],
  ['+999 12345678', 'PT', null],
  ['+171 0000 102', null, null],
  ['+4917155501001234', null, null],
  ['+49 171 5550100 1234567', null, null],
  ['call me', 'PT', null],
  ['call 912345678', 'PT', null],
  ['912345678 or 913456789', 'PT', null],
  ['wa.me/491715550100', 'DE', null],
  ['ana@912345678.com', 'PT', null],
  ['+', 'PT', null],
  ['00', 'PT', null],
  ['1'.repeat(40), 'PT', null],
  ['', 'PT', null],
])('%j typed at a restaurant in %s is %s (situations S6)', (written, country, number) => {
  expect(readPhone(written, country)).toBe(number)
})

test('a number that was read stays as it is when it is read again, anywhere', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number ?? ''
    expect(readPhone(number, null)).toBe(number)
    expect(readPhone(number, 'PT')).toBe(number)
    expect(readPhone(formatPhone(number), null)).toBe(number)
  }
})

test.each([
  ['912 345 678 / 913 456 789', 'PT', '+351912345678'],
  ['912345678/913456789', 'PT', '+351912345678'],
  ['912 345 678; 913 456 789', 'PT', '+351912345678'],
  ['912345678 ou 913456789', 'PT', '+351912345678'],
  ['+351 912345678 +351 913456789', null, '+351912345678'],
  ['0171/5550100', 'DE', '+491715550100'],
  ['+49 171/5550100 / +49 30 1234567', null, '+491715550100'],
  ['call us; 912 345 678', 'PT', '+351912345678'],
  ['call us', 'PT', null],
])('of the numbers %j in a file, the first one counts (situations S18)', (written, country, number) => {
  expect(readFirstPhone(written, country)).toBe(number)
})

test('the numbers of the demo guests can be read', () => {
  for (const { phone } of Object.values(people)) expect(readPhone(phone, null)).toMatch(/^\+\d{8,15}$/)
})

test.each([
  ['0171 5550100', 'fields.phoneCountry'],
  ['+49 1', 'fields.phoneNumber'],
  ['\u202A+49 1\u202C', 'fields.phoneNumber'],
  ['+4917155501001234', 'fields.phoneNumber'],
  ['1'.repeat(16), 'fields.phoneNumber'],
  ['call me', 'fields.phoneNumber'],
])('guests are asked for the country code only where it is missing: %j (situations S6)', (written, key) => {
  expect(phoneProblem(written)).toBe(key)
})
