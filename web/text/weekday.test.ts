import { expect, test } from 'vitest'
import { formatWeekday } from './weekday.ts'

test('the week begins with Sunday on the wire', () => {
  expect(formatWeekday(0, 'en')).toBe('Sunday')
  expect(formatWeekday(6, 'de')).toBe('Samstag')
})
