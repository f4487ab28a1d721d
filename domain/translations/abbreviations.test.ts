import { expect, test } from 'vitest'
import { withoutDoublePeriods } from './abbreviations.ts'

test.each([
  ['Бесплатная отмена до 28 нояб.. Если позже', 'Бесплатная отмена до 28 нояб. Если позже'],
  ['Dans votre fuseau horaire, avant 19:30, 28 nov..', 'Dans votre fuseau horaire, avant 19:30, 28 nov.'],
  ['Wait...', 'Wait...'],
  ['../a..b', '../a..b'],
])('%j ends its sentence with one period', (text, expected) => {
  expect(withoutDoublePeriods(text)).toBe(expected)
})
