import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { compilePlan } from './compiled-plan.ts'
import { at, daily, longAgo, planWith, service, table, taken, utc } from './plan-for-tests.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { type SeatRequest, seat, seatingOptions } from './seat-party.ts'

const friday = '2027-05-07'
const on = (clock: string) => at(utc, friday, clock)
const ask = (plan: RestaurantPlan, request: Partial<SeatRequest>, book: Taken[] = [], now = longAgo) =>
  seat(compilePlan(plan), { instant: on('19:00'), partySize: 2, ...request }, now, book)
const tablesFor = (plan: RestaurantPlan, request: Partial<SeatRequest>, book: Taken[] = []) => {
  const options = seatingOptions(
    compilePlan(plan),
    { instant: on('19:00'), partySize: 2, ...request },
    longAgo,
    book,
  )
  return isRefusal(options) ? options.refused : options.map(({ tableIds }) => tableIds.join('+'))
}

test('a party gets a table for its turn time', () => {
  expect(ask(planWith({ services: daily('18:00', '23:00', 'Dinner') }), {})).toEqual({
    tableIds: ['A'],
    from: on('19:00'),
    until: on('21:00'),
    serviceDate: friday,
    minute: 1140,
    service: 'Dinner',
    level: 'Available',
  })
})

const bounds = planWith({ rules: { minPartySize: 2, maxPartySize: 6 } })
const ahead = planWith({ rules: { maxAdvanceBookingDays: 3 } })
const soon = planWith({ rules: { leadMinutes: 60 } })
const closedOnFriday = (note?: string) =>
  planWith({
    specialPeriods: [{ starts: friday, ends: friday, closed: true, hours: [], ...(note ? { note } : {}) }],
  })

test.each<[string, ReturnType<typeof ask>, object]>([
  [
    'no reservations here',
    ask(planWith({ rules: { acceptsReservations: false } }), {}),
    { refused: 'notAccepting' },
  ],
  ['too few', ask(bounds, { partySize: 1 }), { refused: 'partyTooSmall', details: { min: 2, max: 6 } }],
  ['too many', ask(bounds, { partySize: 7 }), { refused: 'partyTooLarge', details: { min: 2, max: 6 } }],
  ['a minute ago', ask(planWith(), {}, [], on('19:01')), { refused: 'inThePast' }],
  ['too soon', ask(soon, {}, [], on('18:01')), { refused: 'tooSoon', details: { leadMinutes: 60 } }],
  [
    'too far ahead',
    ask(ahead, {}, [], at(utc, '2027-05-03', '12:00')),
    { refused: 'tooFarAhead', details: { lastDate: '2027-05-06' } },
  ],
  ['closed without a note', ask(closedOnFriday(), {}), { refused: 'closedThatDay' }],
  [
    'closed with a note',
    ask(closedOnFriday('Wedding'), {}),
    { refused: 'closedThatDay', details: { note: 'Wedding' } },
  ],
  ['between two slots', ask(planWith(), { instant: on('19:10') }), { refused: 'outsideHours' }],
  ['before opening', ask(planWith(), { instant: on('17:30') }), { refused: 'outsideHours' }],
  ['after the last arrival', ask(planWith(), { instant: on('21:30') }), { refused: 'outsideHours' }],
  [
    'a time of another service day',
    ask(planWith(), { serviceDate: '2027-05-06' }),
    { refused: 'outsideHours' },
  ],
  ['a taken table', ask(planWith(), {}, [taken('A', on('20:59'), 60)]), { refused: 'slotGone' }],
  ['no table for a party this large', ask(planWith(), { partySize: 5 }), { refused: 'noTableFits' }],
  [
    'no table for the party in the requested area',
    ask(planWith({ tables: [table('A', 1, 2, 'Bar'), table('B', 4, 8, 'Garden')] }), { areas: ['Garden'] }),
    { refused: 'noTableFits' },
  ],
  [
    'too many at once',
    ask(planWith({ rules: { coversPerSlot: 3 } }), {}, [taken('B', on('19:00'), 60)]),
    { refused: 'slotGone' },
  ],
])('refused: %s', (_, answer, refusal) => {
  expect(answer).toEqual(refusal)
})

test('every minute after the last arrival is refused', () => {
  for (let instant = on('21:01'); instant <= on('23:30'); instant++) {
    expect(ask(planWith(), { instant })).toEqual({ refused: 'outsideHours' })
  }
})

test('the end of the lead time and of the last bookable day are included', () => {
  expect(ask(soon, {}, [], on('18:00'))).toMatchObject({ level: 'Available' })
  expect(ask(ahead, {}, [], at(utc, '2027-05-04', '00:00'))).toMatchObject({ level: 'Available' })
})

test("01:30 on Saturday is seated in Friday's service, with or without a service day", () => {
  const plan = planWith({ services: [service(5, '18:00', '26:00')], rules: { lastArrivalMinutes: 30 } })
  const instant = at(utc, '2027-05-08', '01:30')
  for (const request of [{ instant }, { instant, serviceDate: friday }]) {
    expect(ask(plan, request)).toMatchObject({ serviceDate: friday, minute: 1530 })
  }
  expect(ask(plan, { instant: at(utc, '2027-05-08', '20:00') })).toEqual({ refused: 'closedThatDay' })
})

test('the lead time of a table after midnight is counted from now, not again from midnight', () => {
  const plan = planWith({
    services: [service(5, '18:00', '26:00')],
    rules: { lastArrivalMinutes: 30, leadMinutes: 120 },
  })
  expect(ask(plan, { instant: at(utc, '2027-05-08', '00:30') }, [], on('22:30'))).toMatchObject({
    minute: 1470,
  })
})

const booked = { serviceDate: friday, minute: 1140, partySize: 2 }

test.each<[string, Partial<RestaurantPlan>]>([
  ['a past time', {}],
  ['a lead time that has begun', { rules: { ...planWith().rules, leadMinutes: 6000 } }],
  ['a day beyond the limit', { rules: { ...planWith().rules, maxAdvanceBookingDays: 0 } }],
  ['hours that now begin later', { services: daily('20:00', '23:00') }],
  ['slot steps that now skip it', { services: daily('18:10', '23:00') }],
  ['a day that is now closed', closedOnFriday('Wedding')],
])('a booking keeps its time when its party changes: %s', (what, edit) => {
  const now = what.includes('past') ? on('19:30') : at(utc, '2027-05-05', '12:00')
  const plan = planWith(edit)
  expect(ask(plan, { partySize: 4 }, [], now)).toHaveProperty('refused')
  expect(ask(plan, { partySize: 4, booked }, [], now)).toMatchObject({
    tableIds: ['A'],
    from: on('19:00'),
    serviceDate: friday,
    minute: 1140,
    level: 'Available',
  })
})

test('a booking that keeps its time still needs a table, pacing capacity and opening hours', () => {
  expect(ask(planWith(), { partySize: 5, booked })).toEqual({ refused: 'noTableFits' })
  const paced = planWith({ tables: [table('A', 1, 4), table('B', 1, 4)], rules: { coversPerSlot: 4 } })
  expect(ask(paced, { partySize: 3, booked }, [taken('B', on('19:00'), 60)])).toEqual({ refused: 'slotGone' })
  const turnTimes = [
    { upTo: 2, minutes: 60 },
    { upTo: 12, minutes: 180 },
  ]
  const early = planWith({ services: daily('18:00', '21:00'), rules: { turnTimes } })
  expect(ask(early, { partySize: 4, booked })).toEqual({ refused: 'outsideHours' })
  expect(ask(early, { partySize: 1, booked })).toMatchObject({ level: 'Available' })
})

test('the smallest table that fits is taken, then the next', () => {
  const plan = planWith({ tables: [table('six', 1, 6), table('two', 1, 2), table('four', 1, 4)] })
  expect(tablesFor(plan, { partySize: 2 })).toEqual(['two', 'four', 'six'])
  expect(tablesFor(plan, { partySize: 3 })).toEqual(['four', 'six'])
  expect(tablesFor(plan, { partySize: 2 }, [taken('two', on('18:00'), 90)])).toEqual(['four', 'six'])
})

test('of equal tables the one with the tightest gap is taken', () => {
  const names = ['empty', 'early', 'late', 'snug', 'other']
  const book = [
    taken('early', on('18:00'), 30),
    taken('late', on('21:00'), 120),
    taken('snug', on('18:00'), 60),
    taken('snug', on('21:30'), 90),
    taken('other', on('20:00'), 60),
  ]
  const plan = planWith({ tables: names.map((name) => table(name, 1, 2)) })
  expect(tablesFor(plan, {}, book)).toEqual(['snug', 'late', 'early', 'empty'])
})

test('ties follow plan order', () => {
  expect(tablesFor(planWith({ tables: [table('B', 1, 2), table('A', 1, 2)] }), {})).toEqual(['B', 'A'])
})

const joined = planWith({
  tables: [table('A', 1, 2), table('B', 1, 2), table('C', 1, 2), table('four', 1, 4)],
  joins: [
    { tableIds: ['A', 'B'], minCovers: 3, maxCovers: 4 },
    { tableIds: ['B', 'C'], minCovers: 3, maxCovers: 4 },
    { tableIds: ['C', 'gone'], minCovers: 3, maxCovers: 4 },
  ],
})

test('a single table is taken before tables are pushed together', () => {
  expect(tablesFor(joined, { partySize: 4 })).toEqual(['four', 'A+B', 'B+C'])
  const tight = [taken('A+B', on('18:00'), 60, 4), taken('A+B', on('21:00'), 60, 4)]
  expect(tablesFor(joined, { partySize: 4 }, tight)).toEqual(['four', 'A+B', 'B+C'])
})

test('a booked group blocks its members and every group that shares one', () => {
  const book = [taken('A+B', on('19:00'), 120, 4)]
  expect(tablesFor(joined, { partySize: 4 }, book)).toEqual(['four'])
  expect(tablesFor(joined, { partySize: 2 }, book)).toEqual(['C', 'four'])
})

test('a booked table blocks its joins; the other tables stay bookable alone', () => {
  const book = [taken('B', on('20:30'), 120), taken('four', on('19:00'), 120)]
  expect(tablesFor(joined, { partySize: 4 }, book)).toBe('slotGone')
  expect(tablesFor(joined, { partySize: 2 }, book)).toEqual(['A', 'C'])
})

test('a guest who picks tables gets exactly those or none', () => {
  expect(tablesFor(joined, { partySize: 2, tableIds: ['four'] })).toEqual(['four'])
  expect(tablesFor(joined, { partySize: 4, tableIds: ['B', 'A'] })).toEqual(['A+B'])
  expect(tablesFor(joined, { partySize: 4, tableIds: ['A'] })).toBe('slotGone')
  expect(tablesFor(joined, { partySize: 4, tableIds: ['A', 'C'] })).toBe('slotGone')
  expect(tablesFor(joined, { partySize: 2, tableIds: ['A', 'C'] })).toBe('slotGone')
  expect(tablesFor(joined, { tableIds: ['C'] }, [taken('C', on('18:30'), 60)])).toBe('slotGone')
})

test('a party that requests a full slot waits for approval', () => {
  const rules = { whenFull: 'request', coversPerSlot: 4 } as const
  const plan = planWith({ tables: [table('A', 1, 4), table('B', 1, 4)], rules })
  const full = [taken('A', on('18:30'), 60, 1), taken('B', on('18:30'), 60, 1)]
  expect(ask(plan, {}, full)).toMatchObject({ level: 'Overbooked', tableIds: [] })
  expect(ask(plan, { tableIds: ['A'] }, full)).toEqual({ refused: 'slotGone' })
  expect(ask(plan, {}, [taken('A', on('19:00'), 60, 3)])).toMatchObject({
    level: 'NotEnoughCovers',
    tableIds: ['B'],
  })
})

test('of a party at blocked tables, fewer guests keep them, and get no other blocked one', () => {
  const tables = [table('A', 1, 2), table('B', 1, 2), table('C', 1, 2), table('D', 1, 2)]
  const limits = [{ areas: [], tableIds: ['A', 'B', 'C'], from: on('18:00'), until: on('23:00') }]
  const plan = planWith({
    tables,
    joins: [
      { tableIds: ['A', 'B'], minCovers: 2, maxCovers: 4 },
      { tableIds: ['A', 'D'], minCovers: 2, maxCovers: 4 },
    ],
    limits,
  })
  const booked = { serviceDate: friday, minute: 1140, partySize: 3, tableIds: ['A', 'B'] }
  expect(tablesFor(plan, { partySize: 3, booked })).toEqual(['A+B'])
  expect(tablesFor(plan, { partySize: 2, booked })).toEqual(['A+B', 'D', 'A', 'B'])
  expect(tablesFor(plan, { partySize: 2, booked: { ...booked, tableIds: ['A'] } })).toEqual(['A', 'D'])
})
