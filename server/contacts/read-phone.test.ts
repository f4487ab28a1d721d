import { expect, test } from 'vitest'
import { people } from '#world/people.ts'
import { phoneProblem, readPhone } from './read-phone.ts'

test.each([
  ['912345678', 'PT', '+351912345678'],
  ['912 345 678', 'pt', '+351912345678'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['0171 5550100', 'DE', '+491715550100'],
  ['０９１２ ３４５ ６７８', 'TW', '+886912345678'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
  ['020 7946 0101', 'GB', '+442079460101'],
  ['+49 171 5550100', 'PT', '+491715550100'],
  ['0049 (0)171-5550/100', 'PT', '+491715550100'],
  ['+351 (0) 910 555 123', 'PT', '+351910555123'],
  ['+1 (202) 555-0106', 'DE', '+12025550106'],
  ['＋８８６ ９００ ０００ １０３', null, '+886900000103'],
  ['912345678', null, null],
  ['912345678', 'XX', null],
  ['555-0123', 'US', null],
  ['0171 5550100', 'PT', null],
  ['+999 12345678', 'PT', null],
  ['call me', 'PT', null],
  ['call 912345678', 'PT', null],
  ['1'.repeat(40), 'PT', null],
  ['', 'PT', null],
])('%j typed at a restaurant in %s is %s', (written, country, number) => {
  expect(readPhone(written, country)).toBe(number)
})

test('the numbers of the demo guests can be read', () => {
  for (const { phone } of Object.values(people)) expect(readPhone(phone, null)).toMatch(/^\+\d{8,15}$/)
})

test('guests are asked for the country code only where it is missing', () => {
  expect(phoneProblem('0171 5550100')).toBe('fields.phoneCountry')
  expect(phoneProblem('+49 1')).toBe('fields.phoneNumber')
  expect(phoneProblem('call me')).toBe('fields.phoneNumber')
})
