import { expect, test } from 'vitest'
import type { OpeningHours } from '../availability/service-days.ts'
import { isoWithOffset, wallOf } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { offeredTimes } from './promised-times.ts'
import { isServedAt, isServedAtWall, openSpans, serviceDateAt } from './serving-hours.ts'

const zone = zoneFromIntl('Europe/Berlin')
const at = (iso: string) => Date.parse(iso) / 60_000
const clock = (hours: number, minutes = 0) => hours * 60 + minutes
const weekly = (opens: number, closes: number, weekDays = [0, 1, 2, 3, 4, 5, 6]): OpeningHours => ({
  services: weekDays.map((weekDay) => ({ weekDay, opens, closes })),
  specialPeriods: [],
})
const spans = (hours: OpeningHours, from: string, until: string) =>
  openSpans(zone, hours, { from: at(from), until: at(until) }).map((span) =>
    [span.from, span.until].map((each) => isoWithOffset(zone, each).slice(5, 16)),
  )

const dinner = weekly(clock(18), clock(25))
const breakfast = weekly(clock(8), clock(11, 30))

test.each([
  ['before breakfast', '2027-03-18T07:59:00+01:00', false],
  ['as breakfast begins', '2027-03-18T08:00:00+01:00', true],
  ['in the last minute', '2027-03-18T11:29:00+01:00', true],
  ['as breakfast ends', '2027-03-18T11:30:00+01:00', false],
])('breakfast is served %s: %s', (_, time, served) => {
  expect(isServedAt(zone, breakfast, at(time))).toBe(served)
  expect(isServedAtWall(breakfast, wallOf(zone, at(time)))).toBe(served)
})

test('a menu without its own hours is always served', () => {
  expect(isServedAt(zone, null, at('2027-03-18T03:00:00+01:00'))).toBe(true)
})

test('dinner after midnight belongs to the evening before', () => {
  expect(isServedAt(zone, weekly(clock(18), clock(25), [4]), at('2027-03-19T00:59:00+01:00'))).toBe(true)
  expect(isServedAt(zone, weekly(clock(18), clock(25), [4]), at('2027-03-18T00:59:00+01:00'))).toBe(false)
  const thursday = weekly(clock(18), clock(25), [4])
  expect(isServedAtWall(thursday, { date: '2027-03-19', minute: 59 })).toBe(true)
  expect(isServedAtWall(thursday, { date: '2027-03-18', minute: 59 })).toBe(false)
})

test.each([
  ['in the evening', '2027-03-18T19:00:00+01:00', '2027-03-18'],
  ['in the last minute after midnight', '2027-03-19T00:59:00+01:00', '2027-03-18'],
  ['as it closes after midnight', '2027-03-19T01:00:00+01:00', '2027-03-19'],
  ['in the morning', '2027-03-19T09:00:00+01:00', '2027-03-19'],
])('an order %s belongs to the service of that day', (_, time, date) => {
  expect(serviceDateAt(zone, dinner, at(time))).toBe(date)
})

test('after midnight, an order belongs to a service that begins at midnight, not to the one that ended then', () => {
  const midnight = at('2027-03-19T00:00:00+01:00')
  expect(serviceDateAt(zone, weekly(clock(18), clock(24)), midnight)).toBe('2027-03-19')
  expect(serviceDateAt(zone, weekly(clock(24), clock(26)), midnight)).toBe('2027-03-18')
})

test('a special closing closes the kitchen, and special hours replace the weekly ones', () => {
  const special = {
    ...dinner,
    specialPeriods: [
      { starts: '2027-03-18', ends: '2027-03-18', closed: true, hours: [] },
      {
        starts: '2027-03-19',
        ends: '2027-03-19',
        closed: false,
        hours: [{ opens: clock(12), closes: clock(14) }],
      },
    ],
  }
  expect(spans(special, '2027-03-18T12:00:00+01:00', '2027-03-20T12:00:00+01:00')).toEqual([
    ['03-19T12:00', '03-19T14:00'],
  ])
})

test('a restaurant that never closes is open in one span', () => {
  const open = spans(weekly(0, 1440), '2027-03-18T12:00:00+01:00', '2027-03-19T12:00:00+01:00')
  expect(open).toEqual([['03-17T00:00', '03-21T00:00']])
})

test('on the night the clock goes forward, hours are an hour shorter', () => {
  const [span] = openSpans(zone, weekly(clock(20), clock(28)), {
    from: at('2027-03-27T23:00:00+01:00'),
    until: at('2027-03-27T23:00:00+01:00'),
  })
  expect(span && span.until - span.from).toBe(clock(7))
})

test.each([
  ['an ordinary night', '2027-06-19', 24],
  ['the night the clock goes forward', '2027-03-27', 20],
  ['the night the clock goes back', '2027-10-30', 28],
])('on %s, times are offered past midnight, 15 real minutes apart', (_, date, count) => {
  const from = at(`${date}T12:00:00Z`)
  const within = { from, until: from + 1440 }
  const rules = {
    open: openSpans(zone, weekly(clock(22), clock(28)), within),
    pauses: [],
    capsOf: () => ({ all: 10, byType: { preorder: null, delivery: null, takeaway: null } }),
    load: new Map(),
    leadMinutes: 20,
  }
  const times = offeredTimes(rules, { type: 'takeaway', points: 9, wayMinutes: 0 }, from, within)
  expect(times).toHaveLength(count)
  expect(new Set(times.slice(1).map((time, before) => time - (times[before] ?? 0)))).toEqual(new Set([15]))
})
