import { expect, test } from 'vitest'
import { containsLink, normalizeText } from './clean-text.ts'

test.each([
  ['Lovely soup.\r\n\r\n\r\n\r\nWe’ll be back.  ', 'Lovely soup.\n\nWe’ll be back.'],
  ['abc\u202Edef', 'abcdef'],
  ['\u200B \u2800\n', ''],
  ['one\u2028two', 'one\ntwo'],
  ['very   good', 'very good'],
])('the text %j is published as %j (flows F14)', (text, clean) => {
  expect(normalizeText(text)).toBe(clean)
  expect(normalizeText(clean)).toBe(clean)
})

test.each([
  'See https://spam.example/x',
  'www.spam.example has it cheaper',
  'Cheaper at spam.com!',
  'cheaper at SPAM。COM',
  'write to me@spam.example',
  'spam\u200B.com',
  'bit.ly/free',
  'book at tables.evil.de',
  'at сайт.рф',
  'ｓｐａｍ．ｃｏｍ',
])('the text %j contains a link (flows F14)', (text) => {
  expect(containsLink(text)).toBe(true)
})

test.each([
  'Great food.Service was slow.',
  'Nice.It was late, at 8.30, for €12.50.',
  'We paid 3.000.000 Rp. No. 12 on the menu, e.g. the fish.',
  'Bueno.de verdad. Muy bien…y barato.',
  'J.Smith served us. 10/10, 5* and/or more. A.B.C. Mon.–Fri.',
  '味道很好。服務很好。',
  'Очень вкусно.Спасибо!',
])('the text %j contains no link', (text) => {
  expect(containsLink(text)).toBe(false)
})
