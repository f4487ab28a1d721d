import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { formatClock } from './format.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '')

test.each(locales)('midnight in %s isn’t 24:00, and noon is a different time', (locale) => {
  const [midnight, noon] = [formatClock('00:00', locale), formatClock('12:00:00', locale)]
  expect(digits(midnight)).toMatch(/^(00?|12)00$/)
  expect(digits(noon)).toBe('1200')
  expect(midnight).not.toBe(noon)
})

test('the clock has twelve or twenty-four hours, depending on the language', () => {
  const twelve = locales.filter((locale) => digits(formatClock('13:05', locale)) === '105')
  expect(twelve).toEqual(['en', 'en-US', 'zh-TW'])
})
