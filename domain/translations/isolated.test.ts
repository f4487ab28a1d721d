import { expect, test } from 'vitest'
import { isolated, withIsolatedTexts } from './isolated.ts'

test.each([
  ['a Hebrew dish in English', 'פיצה', 'en', '\u2068פיצה\u2069'],
  ['an Arabic name in German', 'سارة', 'de', '\u2068سارة\u2069'],
  ['a name in both scripts', 'Cafe פיצה', 'en', '\u2068Cafe פיצה\u2069'],
  ['a Latin name in English', 'Caldo verde', 'en', 'Caldo verde'],
  ['a Chinese name in French', '山霧小館', 'fr', '山霧小館'],
  ['a Latin name from right to left', 'Caldo verde', 'ar-XB', '\u2068Caldo verde\u2069'],
  ['an Arabic name from right to left', 'سارة', 'ar-XB', 'سارة'],
  ['a number', '12', 'en', '12'],
  ['what is isolated already', '\u2068פיצה\u2069', 'en', '\u2068פיצה\u2069'],
])('%s keeps to itself only where it runs against the line (situations S35)', (_, text, locale, shown) => {
  expect(isolated(text, locale)).toBe(shown)
})

test('numbers among the values of a message stay numbers', () => {
  expect(withIsolatedTexts({ count: 2, dish: 'פיצה' }, 'en')).toEqual({ count: 2, dish: '\u2068פיצה\u2069' })
})
