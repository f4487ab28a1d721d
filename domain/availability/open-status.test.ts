import { expect, test } from 'vitest'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { nextServiceAfter, openStatus } from './open-status.ts'
import { at, daily, service, utc } from './plan-for-tests.ts'
import type { Service, SpecialPeriod } from './restaurant-plan.ts'

const friday = '2027-05-07'
const saturday = '2027-05-08'
const on = (date: string, clock: string) => at(utc, date, clock)
const status = (services: Service[], now: number, specialPeriods: SpecialPeriod[] = []) =>
  openStatus({ services, specialPeriods }, utc, now)
const lunchAndDinner = [...daily('12:00', '15:00'), ...daily('18:00', '23:00')]
const fridayNight = [service(5, '18:00', '26:00')]

test.each([
  ['before lunch', on(friday, '11:59'), { open: false, opensAt: on(friday, '12:00') }],
  ['from the first minute of lunch', on(friday, '12:00'), { open: true, until: on(friday, '15:00') }],
  ['at the last minute of lunch', on(friday, '14:59'), { open: true, until: on(friday, '15:00') }],
  ['between lunch and dinner', on(friday, '15:00'), { open: false, opensAt: on(friday, '18:00') }],
  ['after dinner', on(friday, '23:00'), { open: false, opensAt: on(saturday, '12:00') }],
])('%s', (_, now, expected) => {
  expect(status(lunchAndDinner, now)).toEqual(expected)
})

test('at 1:30 on Saturday the restaurant is still open from Friday night', () => {
  expect(status(fridayNight, on(saturday, '01:30'))).toEqual({ open: true, until: on(saturday, '02:00') })
})

test('Friday’s service ends on Saturday and the next one is a week away', () => {
  expect(status(fridayNight, on(saturday, '02:00'))).toEqual({
    open: false,
    opensAt: on('2027-05-14', '18:00'),
  })
})

test('a service that continues at midnight does not close', () => {
  const services = [service(5, '18:00', '24:00'), service(6, '00:00', '04:00')]
  expect(status(services, on(friday, '20:00'))).toEqual({ open: true, until: on(saturday, '04:00') })
})

test('a restaurant that never closes has no closing time', () => {
  expect(status(daily('00:00', '24:00'), on(friday, '03:00'))).toEqual({ open: true, until: null })
})

test('a restaurant without hours never opens', () => {
  expect(status([], on(friday, '12:00'))).toEqual({ open: false, opensAt: null })
})

test('closed days are skipped, and nothing is reported beyond two weeks', () => {
  const closedUntil = (ends: string): SpecialPeriod[] => [{ starts: friday, ends, closed: true, hours: [] }]
  expect(status(lunchAndDinner, on(friday, '12:00'), closedUntil('2027-05-10'))).toEqual({
    open: false,
    opensAt: on('2027-05-11', '12:00'),
  })
  expect(status(lunchAndDinner, on(friday, '12:00'), closedUntil('2027-06-10'))).toEqual({
    open: false,
    opensAt: null,
  })
})

test('a night of eight hours lasts nine when the clock goes back', () => {
  const berlin = zoneFromIntl('Europe/Berlin')
  const now = at(berlin, '2027-10-30', '22:00')
  expect(openStatus({ services: daily('22:00', '30:00'), specialPeriods: [] }, berlin, now)).toEqual({
    open: true,
    until: now + 9 * 60,
  })
})

test.each([
  ['before lunch', lunchAndDinner, on(friday, '11:59'), on(friday, '12:00')],
  ['during lunch', lunchAndDinner, on(friday, '12:00'), on(friday, '18:00')],
  ['during dinner', lunchAndDinner, on(friday, '18:00'), on(saturday, '12:00')],
  ['in a night of Friday', fridayNight, on(saturday, '01:30'), on('2027-05-14', '18:00')],
  ['where it never closes', daily('00:00', '24:00'), on(friday, '03:00'), on(saturday, '00:00')],
  ['without hours', [], on(friday, '12:00'), null],
])('the next period %s begins later, also while open (wire B)', (_, services, now, expected) => {
  expect(nextServiceAfter({ services, specialPeriods: [] }, utc, now)).toBe(expected)
})

test('the next period after a closed season is months away (wire B)', () => {
  const season = [{ starts: friday, ends: '2027-11-30', closed: true, hours: [] }]
  const hours = { services: lunchAndDinner, specialPeriods: season }
  expect(nextServiceAfter(hours, utc, on(friday, '12:00'))).toBe(on('2027-12-01', '12:00'))
})
