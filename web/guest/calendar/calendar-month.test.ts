import { expect, test } from 'vitest'
import { addMonths, firstWeekDay, lastDayOfMonth, weeksOf } from './calendar-month.ts'

test('a month that begins on a Monday fills its first row from the first column, or after a Sunday', () => {
  expect(weeksOf('2027-03', 1)[0]?.slice(0, 2)).toEqual(['2027-03-01', '2027-03-02'])
  expect(weeksOf('2027-03', 0)[0]?.slice(0, 2)).toEqual([null, '2027-03-01'])
})

test('February of a leap year has its twenty-ninth, and nothing of March', () => {
  const days = weeksOf('2028-02', 1).flat().filter(Boolean)
  expect([days.length, days.at(-1)]).toEqual([29, '2028-02-29'])
})

test('four even weeks need four rows', () => {
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test('December leads on to January of the next year, and back', () => {
  expect([addMonths('2027-12', 1), addMonths('2028-01', -1), lastDayOfMonth('2027-12')]).toEqual([
    '2028-01',
    '2027-12',
    '2027-12-31',
  ])
})

test('a German week begins on Monday, one in Taiwan on Sunday', () => {
  expect([firstWeekDay('de'), firstWeekDay('zh-TW')]).toEqual([1, 0])
})
