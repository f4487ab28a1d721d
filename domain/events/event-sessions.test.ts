import { expect, test } from 'vitest'
import { daily, minutesOf, planWith, service, utc } from '../availability/plan-for-tests.ts'
import { instantsOf } from '../time/zone-clock.ts'
import { daysOfPeriod, ongoingNight, upcomingSessions } from './event-sessions.ts'

const monday = '2027-05-03'
const at = (date: string, clock: string) => instantsOf(utc, date, minutesOf(clock))[0] ?? 0
const month = { starts: '2027-05-01', ends: '2027-05-31' }
const datesOf = (sessions: readonly { date: string }[]) => sessions.map(({ date }) => date)

test.each([
  ['today', monday, monday, monday],
  ['week', monday, monday, '2027-05-09'],
  ['weekend', monday, '2027-05-07', '2027-05-09'],
  ['weekend', '2027-05-07', '2027-05-07', '2027-05-09'],
  ['weekend', '2027-05-08', '2027-05-08', '2027-05-09'],
  ['weekend', '2027-05-09', '2027-05-09', '2027-05-09'],
] as const)('%s on %s is from %s to %s', (period, today, from, until) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, until })
})

test('an event is listed with its own dates in order, from today and within the days asked for', () => {
  const event = { ...month, days: ['2027-05-29', '2027-05-02', '2027-05-08', '2027-05-15'] }
  const now = at(monday, '12:00')
  expect(datesOf(upcomingSessions(event, planWith(), now))).toEqual([
    '2027-05-08',
    '2027-05-15',
    '2027-05-29',
  ])
  const range = { from: '2027-05-08', until: '2027-05-15' }
  expect(datesOf(upcomingSessions(event, planWith(), now, range))).toEqual(['2027-05-08', '2027-05-15'])
})

test('an event without dates takes place every day the restaurant opens for it', () => {
  const plan = planWith({ services: [service(5, '20:00', '23:00'), service(6, '20:00', '23:00')] })
  const event = { ...month, days: [] }
  const range = { from: '2027-05-03', until: '2027-05-16' }
  expect(datesOf(upcomingSessions(event, plan, at(monday, '12:00'), range))).toEqual([
    '2027-05-07',
    '2027-05-08',
    '2027-05-14',
    '2027-05-15',
  ])
})

test('tonight counts until the last guests may arrive', () => {
  const plan = planWith({ services: daily('19:00', '23:00'), rules: { lastArrivalMinutes: 180 } })
  const event = { ...month, days: [monday] }
  expect(upcomingSessions(event, plan, at(monday, '19:59'))).toEqual([
    { date: monday, opens: at(monday, '19:00'), closes: at(monday, '23:00') },
  ])
  expect(upcomingSessions(event, plan, at(monday, '20:00'))).toEqual([])
})

test('the dates follow the restaurant’s calendar, not the server’s', () => {
  const kiritimati = { id: 'Pacific/Kiritimati', starts: [Number.NEGATIVE_INFINITY], offsets: [840] }
  const plan = planWith({ zone: kiritimati })
  const event = { ...month, days: [monday, '2027-05-04'] }
  // In this time zone, noon UTC on Monday is already Tuesday morning.
  expect(datesOf(upcomingSessions(event, plan, at(monday, '12:00')))).toEqual(['2027-05-04'])
})

test('without a limit for arrivals, an event is listed until the shortest stay no longer fits', () => {
  const plan = planWith({
    services: daily('19:00', '23:00'),
    rules: {
      turnTimes: [
        { upTo: 2, minutes: 90 },
        { upTo: 12, minutes: 180 },
      ],
    },
  })
  const event = { ...month, days: [monday] }
  expect(datesOf(upcomingSessions(event, plan, at(monday, '21:29')))).toEqual([monday])
  expect(upcomingSessions(event, plan, at(monday, '21:30'))).toEqual([])
})

test('a night that goes on after midnight is listed until its last arrivals', () => {
  const plan = planWith({ services: daily('22:00', '27:00'), rules: { lastArrivalMinutes: 60 } })
  const event = { starts: monday, ends: monday, days: [monday] }
  expect(datesOf(upcomingSessions(event, plan, at(monday, '25:59')))).toEqual([monday])
  expect(upcomingSessions(event, plan, at(monday, '26:00'))).toEqual([])
  const tuesday = { from: '2027-05-04', until: '2027-05-04' }
  expect(upcomingSessions(event, plan, at(monday, '25:00'), tuesday)).toEqual([])
})

test.each([
  ['before midnight', monday, '23:00', null],
  ['after midnight', '2027-05-04', '01:59', monday],
  ['after closing', '2027-05-04', '02:00', null],
])('a night until 2 a.m. goes on %s', (_, date, clock, night) => {
  const plan = planWith({ services: daily('22:00', '26:00') })
  const now = at(date, clock)
  expect(ongoingNight({ starts: monday, ends: monday, days: [monday] }, plan, now)).toBe(night)
  expect(ongoingNight({ starts: monday, ends: monday, days: [] }, plan, now)).toBe(night)
  expect(ongoingNight({ ...month, days: ['2027-05-04'] }, plan, now)).toBeNull()
  expect(ongoingNight({ ...month, starts: '2027-05-04', days: [] }, plan, now)).toBeNull()
  expect(ongoingNight({ ...month, ends: '2027-05-02', days: [] }, plan, now)).toBeNull()
})
