import { expect, test } from 'vitest'
import {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDayOf,
  isCalendarDate,
  weekDayOf,
} from './calendar-date.ts'

test('four hundred years of days match the calendar', () => {
  const wrong: string[] = []
  for (let day = epochDayOf('1900-01-01'); day <= epochDayOf('2300-01-01'); day++) {
    const date = new Date(day * 86_400_000)
    const text = date.toISOString().slice(0, 10)
    const right = dateOfEpochDay(day) === text && epochDayOf(text) === day
    if (!right || weekDayOf(text) !== date.getUTCDay()) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2027-01-31', 365, '2028-01-31'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  '2027-02-29',
  '0000-05-05',
  '2027-13-01',
  '2027-00-10',
  '2027-04-31',
  '2027-4-3',
  '27-04-03',
  '',
  '2027-04-03T10:00',
])('"%s" is not a date', (text) => expect(isCalendarDate(text)).toBe(false))

test('a leap day is a date', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
})
