import { expect, test } from 'vitest'
import { formatList } from './list.ts'
import { formatLocalDate, formatLongDate } from './long-date.ts'

test('words are joined as in the reader’s language', () => {
  expect(formatList(['milk', 'eggs'], 'en')).toBe('milk and eggs')
  expect(formatList(['Milch', 'Eier', 'Nüsse'], 'de')).toBe('Milch, Eier und Nüsse')
  expect(formatList(['half', 'whole'], 'en', 'or')).toBe('half or whole')
  expect(formatList(['牛奶', '蛋'], 'zh-TW')).toBe('牛奶和蛋')
})

test('a date contains its year and isn’t changed by time zones', () => {
  expect(formatLongDate('2027-02-14T23:59:00.000Z', 'en')).toBe('February 14, 2027')
  expect(formatLongDate('2027-02-14', 'de')).toBe('14. Februar 2027')
})

test('the day of an instant is the one in the guest’s time zone', () => {
  const day = (instant: string) => formatLocalDate(instant, 'en', 'Asia/Taipei')
  expect(day('2027-02-14T23:59:00.000Z')).toBe('February 15, 2027')
  expect(day('2027-02-14T15:59:00.000Z')).toBe('February 14, 2027')
})
