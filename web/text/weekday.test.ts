import { expect, test } from 'vitest'
import { formatWeekday } from './weekday.ts'

test('weekday 0 is Sunday, as on the wire', () => {
  expect(formatWeekday(0, 'en')).toBe('Sunday')
  expect(formatWeekday(6, 'de')).toBe('Samstag')
})
