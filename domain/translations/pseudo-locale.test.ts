import { expect, test } from 'vitest'
import { pseudoCatalog, requestedPseudoLocale } from './pseudo-locale.ts'

const long = (text: string) => pseudoCatalog('en-XA', { text })['text']
const mirrored = (text: string) => pseudoCatalog('ar-XB', { text })['text']
/** Marks the characters that start and end a mirrored word. */
const visible = (text: string | undefined) => text?.replaceAll('\u202E', '‹').replaceAll('\u202C', '›')

test.each([
  ['Find a table', '[Fîîñď åå ťååbľéé]'],
  ['Book {restaurant} at {time}', '[Böööök {restaurant} ååť {time}]'],
  ['Read the <link>terms</link>', '[Řééååď ťhéé <link>ťééřmš</link>]'],
  [
    '{count, plural, =0 {no guests} one {# guest} other {# guests}} at {time}',
    '[{count, plural, =0 {ñöö ğûûééšťš} one {# ğûûééšť} other {# ğûûééšťš}} ååť {time}]',
  ],
  [
    '{kind, select, meal {{count, plural, one {one meal} other {# meals}}} other {{name}}}',
    '[{kind, select, meal {{count, plural, one {ööñéé mééååľ} other {# mééååľš}}} other {{name}}}]',
  ],
])('“%s” is longer, with accents and brackets', (english, pseudo) => {
  expect(long(english)).toBe(pseudo)
})

test('a text is about 40% longer', () => {
  const english = 'Your name, email address and phone number are saved for your next reservation.'
  expect((long(english) ?? '').length / english.length).toBeCloseTo(1.4, 1)
})

test.each([
  ['Find a table', '‹Find› ‹a› ‹table›'],
  ['Book {restaurant}', '‹Book› {restaurant}'],
  ['We’re <b>open</b>', '‹We’re› <b>‹open›</b>'],
  ['{count, plural, one {# guest} other {# guests}}', '{count, plural, one {# ‹guest›} other {# ‹guests›}}'],
])('the text of “%s” runs right to left', (english, pseudo) => {
  expect(visible(mirrored(english))).toBe(pseudo)
})

test.each<[(string | null | undefined)[], string | null]>([
  [['en-XA'], 'en-XA'],
  [[null, undefined, 'AR-xb', 'en'], 'ar-XB'],
  [['tlh', 'en-XA'], 'en-XA'],
  [['de', 'en-XA'], null],
  [['en'], null],
  [[], null],
])('of %j, the selected pseudo-locale is %s', (requested, pseudo) => {
  expect(requestedPseudoLocale(requested)).toBe(pseudo)
})
