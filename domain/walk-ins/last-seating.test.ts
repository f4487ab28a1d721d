import { expect, test } from 'vitest'
import { daily, planWith } from '../availability/plan-for-tests.ts'
import { time } from './line-for-tests.ts'
import { lineEnd, lineService } from './last-seating.ts'

const evening = planWith()
const lunchAndDinner = planWith({ services: [...daily('12:00', '15:00'), ...daily('18:00', '23:00')] })
const pastMidnight = planWith({ services: daily('18:00', '26:00'), rules: { lastArrivalMinutes: 45 } })
const dayAndNight = planWith({ services: daily('00:00', '24:00') })
const afterMidnight = planWith({ services: daily('00:01', '02:00'), rules: { lastArrivalMinutes: 45 } })
const closed = planWith({
  specialPeriods: [{ starts: '2027-03-01', ends: '2027-03-07', closed: true, hours: [], note: 'Renovation' }],
})

test.each([
  ['two hours before opening', evening, '16:00', { opens: time('18:00') }],
  ['in mid-evening', evening, '19:30', { opens: time('18:00'), closes: time('23:00') }],
  ['when exactly one turn time is left', evening, '21:00', { lastSeating: time('21:00') }],
  ['at lunch', lunchAndDinner, '12:30', { opens: time('12:00'), lastSeating: time('13:00') }],
  ['late at lunch, two hours before dinner', lunchAndDinner, '16:00', { opens: time('18:00') }],
  ['after midnight', pastMidnight, '01:15', { lastSeating: time('01:15') }],
  ['before midnight, if it opens right after', afterMidnight, '22:30', { opens: time('24:01') }],
  ['at a restaurant that never closes', dayAndNight, '23:30', { opens: time('00:00') }],
])('a line can be served %s', (_, plan, clock, service) => {
  expect(lineService(plan, 2, time(clock))).toMatchObject(service)
})

test('at a restaurant that never closes, a party can wait past midnight', () => {
  const untilTheEnd = planWith({ services: daily('00:00', '24:00'), rules: { lastArrivalMinutes: 0 } })
  for (const clock of ['22:00', '23:40', '23:59']) {
    const service = lineService(untilTheEnd, 2, time(clock))
    expect(service).toHaveProperty('lastSeating')
    expect('lastSeating' in service && service.lastSeating).toBeGreaterThanOrEqual(time(clock) + 1440)
  }
})

test.each([
  ['in the morning', evening, '09:00', 'outsideHours'],
  ['with less than a turn time left', evening, '21:01', 'pastLastSeating'],
  ['late at lunch', lunchAndDinner, '14:00', 'pastLastSeating'],
  ['between lunch and dinner', lunchAndDinner, '15:30', 'outsideHours'],
  ['after the last seating at night', pastMidnight, '01:16', 'pastLastSeating'],
  ['after closing', evening, '23:00', 'outsideHours'],
])('nobody can join %s', (_, plan, clock, refused) => {
  expect(lineService(plan, 2, time(clock))).toEqual({ refused })
})

test('nobody can join on a day off, and the note says why', () => {
  expect(lineService(closed, 2, time('19:00'))).toEqual({
    refused: 'closedThatDay',
    details: { note: 'Renovation' },
  })
})

test.each([
  ['at closing', evening, '19:30', time('23:00')],
  ['at closing, also for those who wait outside before opening', evening, '16:00', time('23:00')],
  ['after lunch, if dinner is far', lunchAndDinner, '14:30', time('15:00')],
  ['after dinner, if a line for it may form', lunchAndDinner, '16:00', time('23:00')],
  ['at night', pastMidnight, '25:50', time('26:00')],
  ['after midnight, if it opens only then', afterMidnight, '23:00', time('26:00')],
  ['at closing, even without anyone waiting', evening, '23:00', null],
  ['between services that are far apart', lunchAndDinner, '15:00', null],
])('a line ends %s', (_, plan, clock, end) => {
  expect(lineEnd(plan, time(clock))).toBe(end)
})
