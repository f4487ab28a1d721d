import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { formatClock } from './format.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '')

test.each(locales)('midnight in %s is no 24 o’clock, and noon is another hour', (locale) => {
  const [midnight, noon] = [formatClock('00:00', locale), formatClock('12:00:00', locale)]
  expect(digits(midnight)).toMatch(/^(00?|12)00$/)
  expect(digits(noon)).toBe('1200')
  expect(midnight).not.toBe(noon)
})

test('the clock has twelve hours where the language counts so, and twenty-four elsewhere', () => {
  const twelve = locales.filter((locale) => digits(formatClock('13:05', locale)) === '105')
  expect(twelve).toEqual(['en', 'en-US', 'zh-TW'])
})
