import { expect, test } from 'vitest'
import { emailKey, isSameEmail, isSamePhone, phoneKey } from './same-contact.ts'

test.each([
  ['June@Example.org', 'june@example.org', true],
  [' june@example.org ', 'june@example.org', true],
  ['june.a@example.org', 'junea@example.org', false],
  ['june+tables@example.org', 'june@example.org', false],
  ['june@example.org', 'june@example.com', false],
  ['june@käse.example', 'June@xn--kse-qla.example', true],
  ['', '', false],
])('the emails %j and %j name one mailbox: %s', (one, other, same) => {
  expect(isSameEmail(one, other)).toBe(same)
  expect(isSameEmail(other, one)).toBe(same)
  expect(emailKey(one) === emailKey(other)).toBe(same || one === '')
})

test.each([
  ['+49 171 0000 102', '+491710000102', true],
  ['0049 (0)171-0000/102', '+49 171 0000102', true],
  ['+886 900 000 103', '＋８８６ ９００ ０００ １０３', true],
  ['+351‑910.000.101', '+351910000101', true],
  ['+351910000101', '+351910000102', false],
  ['+49 171 0000102', '+48 171 0000102', false],
  // A number in another country may have the same digits.
  ['0171 0000102', '0171 0000102', false],
  ['0171 0000102', '+49 171 0000102', false],
  ['171 0000 102', '+171 0000 102', false],
  ['+49 171 0000102 ext. 4', '+49 171 0000102', true],
  ['+', '+', false],
  ['', '', false],
])('the phone numbers %j and %j are the same number: %s', (one, other, same) => {
  expect(isSamePhone(one, other)).toBe(same)
  expect(isSamePhone(other, one)).toBe(same)
})

test('a phone key consists of a plus sign and digits', () => {
  expect(phoneKey('00 1 (202) 555-0106')).toBe('+12025550106')
  expect(phoneKey('555-0106')).toBeNull()
})
