import { expect, test } from 'vitest'
import { at, daily, planWith, service, table, utc } from '../availability/plan-for-tests.ts'
import type { RestaurantPlan, SpecialPeriod } from '../availability/restaurant-plan.ts'
import { wallOf } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { type PlannedStay, type Standing, strandedBy, strandedIn } from './stranded.ts'

const saturday = '2027-05-08'
const tables = [table('1', 1, 4), table('2', 1, 4), table('7', 2, 6, 'Terrace')]
const joins = [{ tableIds: ['1', '2'], minCovers: 5, maxCovers: 8 }]
const open = planWith({ tables, joins })

const standing = (plan: RestaurantPlan, more: Partial<Standing> = {}): Standing => ({
  plan,
  doors: { services: [], specialPeriods: plan.specialPeriods },
  currency: 'EUR',
  closedForGood: false,
  ...more,
})
const stay = (clock: string, more: Partial<PlannedStay> = {}): PlannedStay => {
  const instant = at(utc, saturday, clock)
  const agreed = wallOf(utc, instant)
  const usual = { partySize: 4, tableIds: ['1'], areas: [], currency: null, lacksProduct: false }
  return { id: clock, agreed, instant, until: instant + 120, ...usual, ...more }
}
const reasons = (after: Standing, ...stays: PlannedStay[]) =>
  strandedIn(after, stays).flatMap((stranded) => stranded.reasons)
const period = (closed: boolean, hours: SpecialPeriod['hours'] = []): SpecialPeriod[] => [
  { starts: saturday, ends: saturday, closed, hours },
]

test('closing a Saturday with five bookings lists all five (H1)', () => {
  const booked = ['18:00', '18:30', '19:00', '20:00', '21:00'].map((clock) => stay(clock))
  const closed = planWith({ tables, joins, specialPeriods: period(true) })
  expect(strandedBy(standing(open), standing(closed), booked)).toEqual(
    booked.map(({ id }) => ({ id, reasons: ['closedThen'] })),
  )
})

test('a day off without bookings strands nothing on the next day (H1)', () => {
  const closed = planWith({
    tables,
    services: daily('18:00', '23:00').filter(({ weekDay }) => weekDay !== 0),
  })
  expect(reasons(standing(closed), stay('20:00'))).toEqual([])
})

test('removing table 7 lists its bookings, and no others (H2)', () => {
  const without = standing(planWith({ tables: tables.slice(0, 2), joins }))
  const booked = [stay('18:00', { tableIds: ['7'] }), stay('20:00', { tableIds: ['7'] }), stay('19:00')]
  expect(strandedIn(without, booked)).toEqual([
    { id: '18:00', reasons: ['tableGone'] },
    { id: '20:00', reasons: ['tableGone'] },
  ])
})

test('a closed Monday that opens for one evening keeps bookings of that evening (H16)', () => {
  const monday = service(1, '12:00', '15:00')
  const evening = period(false, [{ opens: 1080, closes: 1380 }])
  expect(
    reasons(standing(planWith({ tables, services: [monday], specialPeriods: evening })), stay('19:00')),
  ).toEqual([])
})

test('if only lunch remains of a day with two services, dinner is stranded (H16)', () => {
  const services = [...daily('12:00', '15:00'), ...daily('18:00', '23:00')]
  const lunch = period(false, [{ opens: 720, closes: 900 }])
  const after = standing(planWith({ tables, services, specialPeriods: lunch }))
  expect(strandedIn(after, [stay('12:30'), stay('19:00')])).toEqual([
    { id: '19:00', reasons: ['closedThen'] },
  ])
})

test.each<[string, Partial<Standing> & { plan?: RestaurantPlan }, PlannedStay, string[]]>([
  ['a restaurant closed for good', { closedForGood: true }, stay('19:00'), ['closedForGood']],
  [
    'an earlier closing',
    { plan: planWith({ tables, services: daily('18:00', '20:30') }) },
    stay('19:00'),
    ['closesTooSoon'],
  ],
  [
    'an earlier closing after the last arrival',
    { plan: planWith({ tables, services: daily('18:00', '20:30'), rules: { lastArrivalMinutes: 60 } }) },
    stay('19:00'),
    [],
  ],
  [
    'two services without a break',
    { plan: planWith({ tables, services: [...daily('12:00', '19:30'), ...daily('19:30', '23:00')] }) },
    stay('19:00'),
    [],
  ],
  [
    'doors that stay open after the booking hours',
    {
      plan: planWith({ tables, services: daily('18:00', '19:30') }),
      doors: { services: daily('17:00', '23:00'), specialPeriods: [] },
    },
    stay('19:00'),
    [],
  ],
  [
    'an hour past midnight',
    { plan: planWith({ tables, services: daily('18:00', '26:00') }) },
    stay('23:30'),
    [],
  ],
  ['a table that is too small', {}, stay('19:00', { partySize: 5 }), ['tableTooSmall']],
  ['a party below the smallest of its table', {}, stay('19:00', { partySize: 1, tableIds: ['7'] }), []],
  ['joined tables', {}, stay('19:00', { partySize: 8, tableIds: ['2', '1'] }), []],
  [
    'joined tables that are too small',
    {},
    stay('19:00', { partySize: 9, tableIds: ['2', '1'] }),
    ['tableTooSmall'],
  ],
  ['tables without a join', {}, stay('19:00', { partySize: 8, tableIds: ['1', '7'] }), ['joinGone']],
  ['an area that isn’t asked for', {}, stay('19:00', { areas: ['Terrace'] }), ['otherArea']],
  ['one of two areas', {}, stay('19:00', { areas: ['Room', 'Terrace'] }), []],
  ['no table yet', {}, stay('19:00', { tableIds: [], areas: ['Terrace'], partySize: 40 }), []],
  ['money in the same currency', {}, stay('19:00', { currency: 'EUR' }), []],
  ['money in another currency', {}, stay('19:00', { currency: 'CHF' }), ['otherCurrency']],
  [
    'another time zone',
    { plan: planWith({ tables, zone: zoneFromIntl('Europe/Lisbon'), services: daily('12:00', '24:00') }) },
    stay('19:00'),
    ['timeMoved'],
  ],
  [
    'a restaurant that takes no new bookings',
    { plan: planWith({ tables, rules: { acceptsReservations: false } }) },
    stay('19:00'),
    [],
  ],
  [
    'smaller parties from now on',
    { plan: planWith({ tables, rules: { maxPartySize: 2 } }) },
    stay('19:00'),
    [],
  ],
])('%s', (_, { plan = open, ...more }, booked, expected) => {
  expect(reasons(standing(plan, more), booked)).toEqual(expected)
})

test('what a person keeps isn’t listed, unless another reason comes up (H51)', () => {
  const closed = planWith({ tables: tables.slice(1), specialPeriods: period(true) })
  const kept = new Map([['19:00', ['closedThen' as const]]])
  const without = planWith({ tables, specialPeriods: period(true) })
  expect(strandedIn(standing(without), [stay('19:00')], kept)).toEqual([])
  expect(strandedIn(standing(closed), [stay('19:00')], kept)).toEqual([
    { id: '19:00', reasons: ['tableGone'] },
  ])
})

test('a preview lists only what the change strands (H51)', () => {
  const closed = planWith({ tables, specialPeriods: period(true) })
  const smaller = planWith({ tables: tables.slice(1), specialPeriods: period(true) })
  expect(strandedBy(standing(closed), standing(smaller), [stay('19:00')])).toEqual([
    { id: '19:00', reasons: ['tableGone'] },
  ])
})

const partly = (areas: readonly string[], on = saturday): SpecialPeriod[] => [
  { starts: on, ends: on, closed: false, hours: [], areas },
]

test('a period with only some areas strands the tables of the others, on its days (H16)', () => {
  const terrace = stay('19:00', { id: 'terrace', tableIds: ['7'] })
  const room = stay('19:00', { id: 'room' })
  const without = stay('19:00', { id: 'no table', tableIds: [] })
  const on = (specialPeriods: SpecialPeriod[]) =>
    strandedIn(standing(planWith({ tables, joins, specialPeriods })), [terrace, room, without])
  expect(on(partly(['Room']))).toEqual([{ id: 'terrace', reasons: ['areaClosed'] }])
  expect(on(partly(['Room', 'Terrace']))).toEqual([])
  expect(on(partly(['Room'], '2027-05-09'))).toEqual([])
})

test('after midnight, the areas are those of the evening before (H16)', () => {
  const late = { tables, services: daily('18:00', '26:00') }
  const tooLate = stay('24:30', { tableIds: ['7'], until: at(utc, saturday, '25:30') })
  const on = (specialPeriods: SpecialPeriod[]) =>
    reasons(standing(planWith({ ...late, specialPeriods })), tooLate)
  expect(on(partly(['Room']))).toEqual(['areaClosed'])
  expect(on(partly(['Room'], '2027-05-09'))).toEqual([])
})

test('a removed table is gone, whether or not its area is open', () => {
  const specialPeriods = partly(['Room'])
  const plan = planWith({ tables: tables.slice(0, 2), joins, specialPeriods })
  expect(reasons(standing(plan), stay('19:00', { tableIds: ['7'] }))).toEqual(['tableGone'])
})

test('an order needs only the moment at which it is handed over, by the hours of its kind', () => {
  const order = (clock: string, handedOver: PlannedStay['handedOver'] = null) =>
    stay(clock, { partySize: 0, tableIds: [], handedOver })
  const doors = { services: daily('12:00', '22:00'), specialPeriods: [] }
  const usual = standing(open, { doors })
  expect(reasons(usual, order('21:59'))).toEqual([])
  expect(reasons(usual, order('22:00'))).toEqual(['closedThen'])
  expect(reasons(usual, order('11:00', daily('10:00', '12:00')))).toEqual([])
  expect(reasons(usual, order('21:00', daily('10:00', '12:00')))).toEqual(['closedThen'])
  expect(reasons(standing(open), order('22:30'))).toEqual([])
  const closed = planWith({ tables, joins, specialPeriods: period(true) })
  expect(reasons(standing(closed, { doors }), order('19:00', daily('10:00', '23:00')))).toEqual([
    'closedThen',
  ])
})

test('an order or preorder whose dish is on no menu says so, beside all other reasons', () => {
  expect(reasons(standing(open), stay('19:00', { lacksProduct: true }))).toEqual(['productGone'])
  const late = stay('03:00', { partySize: 0, tableIds: [], handedOver: null, lacksProduct: true })
  expect(reasons(standing(open), late)).toEqual(['closedThen', 'productGone'])
})
