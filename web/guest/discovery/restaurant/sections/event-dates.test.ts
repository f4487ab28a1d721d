import { expect, test } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { comingDays, eventSpan, isOver } from './event-dates.ts'

const weekly = {
  startDate: '2027-03-04',
  endDate: '2027-03-18',
  dates: ['2027-03-04', '2027-03-11', '2027-03-18'],
}

test('past days are left out, today isn’t', () => {
  expect(comingDays(weekly, '2027-03-11')).toEqual(['2027-03-11', '2027-03-18'])
})

test.each([
  ['2027-03-01', 'Thu, Mar 4 to Thu, Mar 18'],
  ['2027-03-05', 'Thu, Mar 11 to Thu, Mar 18'],
  ['2027-03-12', 'Thursday, March 18'],
])('on %s an event of three Thursdays reads "%s"', (today, said) => {
  expect(eventSpan(weekly, today, text)).toBe(said)
})

test('an event on every day between two dates starts today once it has begun', () => {
  const daily = { ...weekly, dates: [] }
  expect(eventSpan(daily, '2027-03-06', text)).toBe('Sat, Mar 6 to Thu, Mar 18')
  expect(eventSpan({ ...daily, endDate: '2027-03-04' }, '2027-03-01', text)).toBe('Thursday, March 4')
})

test.each([
  ['2027-03-18', false],
  ['2027-03-19', true],
])('on %s an event until March 18 is over: %s', (today, over) => {
  expect(isOver(weekly, today)).toBe(over)
  expect(isOver({ ...weekly, dates: [] }, today)).toBe(over)
})

test('a night that goes on after midnight isn’t over', () => {
  const ongoing = { ...weekly, ongoingDate: '2027-03-18' }
  expect(isOver(ongoing, '2027-03-19')).toBe(false)
  expect(comingDays(ongoing, '2027-03-19')).toEqual(['2027-03-18'])
  expect(eventSpan(ongoing, '2027-03-19', text)).toBe('Thursday, March 18')
})
