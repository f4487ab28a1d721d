import { expect, test } from 'vitest'
import { compilePlan } from './compiled-plan.ts'
import { isSoldOut, monthOf, slotsOfDay } from './offer-slots.ts'
import { at, clockOf, daily, longAgo, planWith, service, table, taken, utc } from './plan-for-tests.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'

const friday = '2027-05-07'
const on = (clock: string) => at(utc, friday, clock)
const offered = (
  plan: RestaurantPlan,
  { party = 2, now = longAgo, book = [] as Taken[], date = friday, areas = [] as string[] } = {},
) => slotsOfDay(compilePlan(plan), date, party, now, book, areas)
const times = (...question: Parameters<typeof offered>) => offered(...question).map(clockOf)
const available = (...question: Parameters<typeof offered>) =>
  offered(...question)
    .filter(({ level }) => level === 'Available')
    .map(clockOf)

test('arrivals start at opening, one per slot step, and the whole stay fits before closing', () => {
  expect(times(planWith())).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'])
  expect(times(planWith({ services: daily('18:10', '20:55') }))).toEqual(['18:10', '18:40'])
  expect(times(planWith({ services: daily('18:00', '20:00') }))).toEqual(['18:00'])
  expect(times(planWith({ services: daily('18:00', '19:59') }))).toEqual([])
})

test.each([
  [60, '22:00'],
  [45, '22:00'],
  [30, '22:30'],
  [0, '22:30'],
])('with a last arrival %i minutes before closing the last one is %s', (lastArrivalMinutes, last) => {
  expect(times(planWith({ rules: { lastArrivalMinutes } })).at(-1)).toBe(last)
})

test('a large party stays longer and must arrive earlier', () => {
  const turnTimes = [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 150 },
  ]
  const plan = planWith({ tables: [table('A', 1, 8)], rules: { turnTimes } })
  expect(times(plan, { party: 2 }).at(-1)).toBe('21:30')
  expect(times(plan, { party: 4 }).at(-1)).toBe('20:30')
  expect(times(plan, { party: 7 }).at(-1)).toBe('20:30')
})

test('lunch and dinner are each offered under their name, Monday not at all', () => {
  const plan = planWith({
    services: [service(5, '18:00', '20:30', 'Dinner'), service(5, '12:00', '14:30', 'Lunch')],
  })
  expect(offered(plan).map((slot) => `${clockOf(slot)} ${slot.service}`)).toEqual([
    '12:00 Lunch',
    '12:30 Lunch',
    '18:00 Dinner',
    '18:30 Dinner',
  ])
  expect(offered(plan, { date: '2027-05-10' })).toEqual([])
})

test("half past midnight belongs to Friday's service", () => {
  const plan = planWith({ services: [service(5, '18:00', '26:00')], rules: { lastArrivalMinutes: 30 } })
  const last = offered(plan).at(-1)
  expect(last).toMatchObject({
    serviceDate: friday,
    minute: 25 * 60 + 30,
    instant: at(utc, '2027-05-08', '01:30'),
  })
  expect(offered(plan, { date: '2027-05-08' })).toEqual([])
})

test('a restaurant that never closes assigns every hour to one service day', () => {
  const plan = planWith({ services: daily('00:00', '24:00'), rules: { slotMinutes: 60 } })
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  expect(times(plan)).toEqual(hours)
  const instants = monthOf(compilePlan(plan), friday, 3, 2, longAgo, []).flatMap(({ slots }) =>
    slots.map(({ instant }) => instant),
  )
  expect(instants).toEqual(Array.from({ length: 72 }, (_, hour) => on('00:00') + hour * 60))
})

test('a service that continues into the next day ends when that day does', () => {
  const hours = [service(5, '18:00', '24:00'), service(6, '00:00', '24:00'), service(0, '00:00', '04:00')]
  const plan = planWith({ services: hours, rules: { slotMinutes: 60 } })
  expect(times(plan).at(-1)).toBe('23:00')
  expect(times(plan, { date: '2027-05-08' }).at(-1)).toBe('23:00')
  expect(times(plan, { date: '2027-05-09' }).at(-1)).toBe('02:00')
})

test('a next day that opens too briefly, later or not at all does not extend a stay', () => {
  const until = (...next: ReturnType<typeof service>[]) =>
    times(planWith({ services: [service(5, '18:00', '24:00'), ...next], rules: { slotMinutes: 60 } })).at(-1)
  expect(until(service(6, '00:00', '01:00'))).toBe('23:00')
  expect(until(service(6, '00:00', '00:30'), service(6, '00:30', '01:00'))).toBe('23:00')
  expect(until(service(6, '00:00', '00:30'))).toBe('22:00')
  expect(until(service(6, '00:30', '24:00'))).toBe('22:00')
  const closed = { starts: '2027-05-08', ends: '2027-05-08', closed: true, hours: [] }
  const never = planWith({ services: daily('00:00', '24:00'), specialPeriods: [closed] })
  expect(times(never).at(-1)).toBe('22:00')
})

test('a stay longer than a day needs more than one day that continues', () => {
  const rules = { slotMinutes: 60, turnTimes: [{ upTo: 12, minutes: 1500 }] }
  expect(times(planWith({ services: daily('00:00', '24:00'), rules })).at(-1)).toBe('23:00')
  const twoDays = [service(5, '00:00', '24:00'), service(6, '00:00', '24:00')]
  expect(times(planWith({ services: twoDays, rules })).at(-1)).toBe('23:00')
  expect(times(planWith({ services: twoDays.slice(0, 1), rules }))).toEqual([])
})

test('services that overlap by mistake offer each time once', () => {
  const plan = planWith({
    services: [...daily('12:00', '16:00', 'Lunch'), ...daily('13:00', '17:00', 'Tea')],
  })
  expect(times(plan)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'])
})

test('a table is taken until the very end of a stay, and free right after', () => {
  const plan = planWith({ rules: { slotMinutes: 1 } })
  const free = available(plan, { book: [taken('A', on('20:00'), 60)] })
  expect(free).toContain('18:00')
  expect(free).not.toContain('18:01')
  expect(free).not.toContain('19:00')
  expect(free).not.toContain('20:59')
  expect(free).toContain('21:00')
})

test('bookings at tables that no longer exist block nobody', () => {
  expect(available(planWith(), { book: [taken('gone', on('18:00'), 300)] })).toHaveLength(7)
})

test('past times are not offered; times within the lead time are not available', () => {
  const plan = planWith({ rules: { leadMinutes: 60 } })
  const slots = offered(plan, { now: on('19:01') }).map((slot) => `${clockOf(slot)} ${slot.level}`)
  expect(slots).toEqual(['19:30 NotAvailable', '20:00 NotAvailable', '20:30 Available', '21:00 Available'])
  expect(available(plan, { now: on('19:30') })).toEqual(['20:30', '21:00'])
})

test("the advance limit follows the restaurant's calendar", () => {
  const plan = planWith({ rules: { maxAdvanceBookingDays: 7 } })
  expect(available(plan, { now: at(utc, '2027-04-29', '23:59') })).toEqual([])
  expect(available(plan, { now: at(utc, '2027-04-30', '00:00') })).toHaveLength(7)
})

test.each([
  ['a party below the minimum', { minPartySize: 3 }],
  ['a party above the maximum', { maxPartySize: 1 }],
  ['a restaurant that takes no reservations', { acceptsReservations: false }],
] as const)('nothing is offered to %s', (_, rules) => {
  expect(offered(planWith({ rules }))).toEqual([])
})

test('two people cannot book a table with a minimum of four', () => {
  const plan = planWith({ tables: [table('six', 4, 6)] })
  expect(available(plan, { party: 2 })).toEqual([])
  expect(available(plan, { party: 4 })).toHaveLength(7)
  expect(available(plan, { party: 7 })).toEqual([])
})

test.each([
  ['refuse', 'NotAvailable', 'NotAvailable'],
  ['request', 'Overbooked', 'NotEnoughCovers'],
] as const)('when full means %s, no table reads %s and too many at once %s', (whenFull, noTable, tooMany) => {
  const tables = [table('A', 1, 4), table('B', 1, 4)]
  const plan = planWith({ tables, rules: { whenFull, coversPerSlot: 4 } })
  const book = [taken('A', on('18:00'), 120, 3), taken('B', on('20:00'), 120, 1)]
  const levels = Object.fromEntries(offered(plan, { book }).map((slot) => [clockOf(slot), slot.level]))
  expect(levels['18:00']).toBe(tooMany)
  expect(levels['18:30']).toBe(noTable)
  expect(levels['20:00']).toBe('Available')
  const areas = offered(plan, { book }).filter(({ level }) => level === noTable)
  expect(areas.every((slot) => slot.areas.length === 0)).toBe(true)
})

test('pacing counts a party in the slot step in which it arrives', () => {
  const tables = [table('A', 1, 4), table('B', 1, 4)]
  const plan = planWith({ tables, rules: { coversPerSlot: 4 } })
  const free = available(plan, { book: [taken('A', on('19:10'), 10, 4)] })
  expect(free).toContain('18:30')
  expect(free).not.toContain('19:00')
  expect(free).toContain('19:30')
  expect(available(plan, { book: [taken('A', on('19:00'), 10, 4)] })).toEqual(free)
})

test('several areas match any of them and joins across them; unknown areas are ignored', () => {
  const plan = planWith({
    tables: [table('A', 1, 2, 'Bar'), table('B', 1, 2, 'Terrace'), table('C', 1, 2, 'Room')],
    joins: [
      { tableIds: ['A', 'B'], minCovers: 3, maxCovers: 4 },
      { tableIds: ['B', 'C'], minCovers: 3, maxCovers: 4 },
    ],
  })
  const book = [taken('A', on('18:00'), 60), taken('B', on('18:00'), 120)]
  expect(times(plan, { areas: ['Bar', 'Terrace'] })).toEqual(times(plan))
  expect(available(plan, { book, areas: ['Bar', 'Terrace'] })[0]).toBe('19:00')
  expect(available(plan, { book, areas: ['Bar', 'Terrace', 'Room'] })[0]).toBe('18:00')
  expect(available(plan, { book, areas: ['Cellar', 'Terrace'] })[0]).toBe('20:00')
  expect(available(plan, { book, areas: ['Cellar'] })[0]).toBe('18:00')
  expect(available(plan, { party: 4, areas: ['Bar', 'Terrace'] })).not.toEqual([])
  expect(available(plan, { party: 4, areas: ['Bar', 'Room'] })).toEqual([])
})

test('each slot lists the areas with a free table; a join across areas counts for none', () => {
  const plan = planWith({
    tables: [table('A', 1, 2, 'Bar'), table('B', 1, 2, 'Terrace'), table('C', 1, 2, 'Terrace')],
    joins: [
      { tableIds: ['A', 'B'], minCovers: 3, maxCovers: 4 },
      { tableIds: ['B', 'C'], minCovers: 3, maxCovers: 4 },
    ],
  })
  const book = [taken('A', on('18:00'), 120)]
  const [early, , , , late] = offered(plan, { book })
  expect(early?.areas).toEqual(['Terrace'])
  expect(late?.areas).toEqual(['Bar', 'Terrace'])
  expect(available(plan, { book, areas: ['Bar'] })).toEqual(['20:00', '20:30', '21:00'])
  expect(offered(plan, { party: 4, book: [taken('C', on('18:00'), 300)] })[0]).toMatchObject({
    level: 'Available',
    areas: [],
  })
})

test('a month equals its days', () => {
  const plan = planWith({
    services: [service(5, '18:00', '26:00'), service(6, '12:00', '16:00')],
    specialPeriods: [{ starts: '2027-05-15', ends: '2027-05-15', closed: true, hours: [] }],
    rules: { maxAdvanceBookingDays: 25 },
  })
  const compiled = compilePlan(plan)
  const book = [taken('A', on('20:00'), 180), taken('A', at(utc, '2027-05-08', '12:00'), 60)]
  const now = at(utc, '2027-05-01', '12:40')
  const month = monthOf(compiled, '2027-04-29', 31, 2, now, book)
  expect(month).toHaveLength(31)
  expect(month.at(-1)?.date).toBe('2027-05-29')
  for (const { date, slots } of month) {
    const day = slotsOfDay(compiled, date, 2, now, book).filter(({ level }) => level === 'Available')
    expect(slots).toEqual(day)
  }
  const busy = month.filter(({ slots }) => slots.length > 0).map(({ date }) => date)
  expect(busy).toEqual(['2027-05-01', '2027-05-07', '2027-05-08', '2027-05-14', '2027-05-21', '2027-05-22'])
})

test('a day is sold out once no table is left for a party of any size', () => {
  const soldOut = (tables: RestaurantPlan['tables'], book: Taken[] = []) =>
    isSoldOut(compilePlan(planWith({ tables })), friday, longAgo, book)
  const [forTwo, forFour] = [table('A', 2, 2), table('B', 3, 4)]
  const allEvening = (id: string) => taken(id, on('18:00'), 300)
  expect(soldOut([forTwo]), 'a single guest never gets this table').toBe(false)
  expect(soldOut([forTwo, forFour], [allEvening('A')]), 'three guests still get a table').toBe(false)
  expect(soldOut([forTwo, forFour], [allEvening('A'), allEvening('B')])).toBe(true)
})

test('in a period with only some areas, the tables of the others can’t be booked (H16)', () => {
  const tables = [table('1', 1, 4), table('7', 1, 6, 'Terrace')]
  const specialPeriods = [
    { starts: '2027-05-07', ends: '2027-05-08', closed: false, hours: [], areas: ['Room'] },
    // The shorter period decides about its day.
    { starts: '2027-05-08', ends: '2027-05-08', closed: false, hours: [] },
  ]
  const plan = planWith({ tables, specialPeriods })
  expect(available(plan, { party: 6 })).toEqual([])
  expect(available(plan, { areas: ['Terrace'] })).toEqual([])
  expect(available(plan, { areas: ['Room'] })).toEqual(available(planWith({ tables }), { areas: ['Room'] }))
  for (const date of ['2027-05-06', '2027-05-08', '2027-05-09'])
    expect(available(plan, { party: 6, date })).toEqual(available(planWith({ tables }), { party: 6, date }))
})
