import { expect, test } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { entryWords, seatedAround, waitWords } from './wait-words.ts'

test.each([
  [0, 5, 'Under 5 mins'],
  [0, 10, 'Up to 10 min'],
  [10, 20, '10–20 min'],
  [20, 20, '20 min'],
])('a wait of %i to %i minutes', (from, to, expected) => {
  expect(waitWords({ from, to }, text)).toBe(expected)
})

test.each([
  [1, '1st in line'],
  [2, '2nd in line'],
  [3, '3rd in line'],
  [11, '11th in line'],
  [22, '22nd in line'],
])('position %i', (position, expected) => {
  expect(entryWords(position, text)).toBe(expected)
})

test('times at the restaurant show AM or PM once, unless they differ', () => {
  const at = (clock: string) => Date.parse(`2027-03-02T${clock}Z`)
  const plain = (words: string) => words.replaceAll(/\s/g, ' ')
  const around = (clock: string, locale: 'en' | 'de' = 'en') =>
    plain(seatedAround({ from: 10, to: 20 }, at(clock), 'Europe/Lisbon', locale))
  expect(around('19:42:00')).toBe('7:52–8:02 PM')
  expect(around('11:45:00')).toBe('11:55 AM–12:05 PM')
  expect(around('19:42:00', 'de')).toBe('19:52–20:02')
})
