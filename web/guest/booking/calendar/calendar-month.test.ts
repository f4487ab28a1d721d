import { expect, test } from 'vitest'
import { addMonths, firstWeekDay, lastDayOfMonth, weeksOf } from './calendar-month.ts'

test('a month that begins on a Monday starts in the first column, or in the second if weeks start on Sunday', () => {
  expect(weeksOf('2027-03', 1)[0]?.slice(0, 2)).toEqual(['2027-03-01', '2027-03-02'])
  expect(weeksOf('2027-03', 0)[0]?.slice(0, 2)).toEqual([null, '2027-03-01'])
})

test('February of a leap year has 29 days and none from March', () => {
  const days = weeksOf('2028-02', 1).flat().filter(Boolean)
  expect([days.length, days.at(-1)]).toEqual([29, '2028-02-29'])
})

test('four full weeks need four rows', () => {
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test('the month after December is January of the next year, and the one before is November', () => {
  expect([addMonths('2027-12', 1), addMonths('2028-01', -1), lastDayOfMonth('2027-12')]).toEqual([
    '2028-01',
    '2027-12',
    '2027-12-31',
  ])
})

test('a German week starts on Monday, one in Taiwan on Sunday', () => {
  expect([firstWeekDay('de'), firstWeekDay('zh-TW')]).toEqual([1, 0])
})
