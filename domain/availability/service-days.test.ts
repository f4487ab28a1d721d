import { expect, test } from 'vitest'
import { daily, minutesOf, service } from './plan-for-tests.ts'
import { servicesOn } from './service-days.ts'
import type { SpecialPeriod } from './restaurant-plan.ts'

const monday = '2027-05-03'
const tuesday = '2027-05-04'
const period = (
  starts: string,
  ends: string,
  closed: boolean,
  hours: [string, string][] = [],
): SpecialPeriod => ({
  starts,
  ends,
  closed,
  hours: hours.map(([opens, closes]) => ({ opens: minutesOf(opens), closes: minutesOf(closes) })),
})
const opensOn = (date: string, specialPeriods: SpecialPeriod[], services = daily('18:00', '23:00')) =>
  servicesOn({ services, specialPeriods }, date).map(({ opens }) => opens / 60)

test('lunch and dinner in order of time, and a Monday off', () => {
  const services = [service(2, '18:00', '23:00', 'Dinner'), service(2, '12:00', '15:00', 'Lunch')]
  expect(servicesOn({ services, specialPeriods: [] }, monday)).toEqual([])
  expect(servicesOn({ services, specialPeriods: [] }, tuesday).map(({ name }) => name)).toEqual([
    'Lunch',
    'Dinner',
  ])
})

test.each<[string, SpecialPeriod[], number[]]>([
  ['a closed period closes', [period(tuesday, tuesday, true)], []],
  ['its last day counts', [period('2027-05-01', tuesday, true)], []],
  ['the day after it is unaffected', [period('2027-05-01', monday, true)], [18]],
  [
    'stale hours on a closed period do not open it',
    [period(tuesday, tuesday, true, [['10:00', '12:00']])],
    [],
  ],
  [
    'an open period brings its own hours',
    [
      period(monday, tuesday, false, [
        ['20:00', '22:00'],
        ['10:00', '14:00'],
      ]),
    ],
    [10, 20],
  ],
  ["an open period without hours keeps the weekday's", [period(monday, tuesday, false)], [18]],
  [
    'one open day within a closed month',
    [period('2027-05-01', '2027-05-31', true), period(tuesday, tuesday, false)],
    [18],
  ],
  [
    'one closed day within a special summer period',
    [period(tuesday, tuesday, true), period('2027-05-01', '2027-08-31', false, [['12:00', '20:00']])],
    [],
  ],
  [
    'of two equal periods the closed one takes precedence',
    [period(tuesday, tuesday, false, [['12:00', '20:00']]), period(tuesday, tuesday, true)],
    [],
  ],
])('%s', (_, periods, opens) => {
  expect(opensOn(tuesday, periods)).toEqual(opens)
})

test('a period by staff outweighs an imported one, however long it is (situations S14)', () => {
  const byStaff = period('2027-05-01', '2027-05-31', true)
  const imported = { ...period(tuesday, tuesday, false, [['10:00', '12:00']]), imported: true }
  expect(opensOn(tuesday, [byStaff, imported])).toEqual([])
  expect(opensOn(tuesday, [imported, byStaff])).toEqual([])
  expect(opensOn(tuesday, [imported])).toEqual([10])
})

test('an open period can open a weekday that is otherwise closed', () => {
  expect(opensOn(monday, [period(monday, monday, false, [['11:00', '15:00']])], [])).toEqual([11])
})

test('reading services does not reorder the plan', () => {
  const special = period(tuesday, tuesday, false, [
    ['20:00', '22:00'],
    ['10:00', '14:00'],
  ])
  opensOn(tuesday, [special])
  expect(special.hours[0]?.opens).toBe(1200)
})
