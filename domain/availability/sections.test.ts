import { expect, test } from 'vitest'
import type { FeePolicy } from '../payments/fees.ts'
import { compilePlan } from './compiled-plan.ts'
import { at, daily, longAgo, planWith, table, taken, utc } from './plan-for-tests.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { type Bookable, sectionsOf } from './sections.ts'

const friday = '2027-05-07'
const free: FeePolicy = {
  depositRules: {},
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  chargeIfCancelledBefore: 0,
}

interface Named extends Bookable {
  readonly name: string
}

const bookable = (
  name: string,
  plan: RestaurantPlan,
  { payment = {}, book = [] }: { payment?: Partial<FeePolicy>; book?: readonly Taken[] } = {},
): Named => ({
  name,
  plan: compilePlan(plan),
  payment: { ...free, ...payment },
  currency: 'EUR',
  taken: book,
})

const tables = [table('A', 1, 4, 'Room'), table('B', 1, 2, 'Terrace')]
const twoAreas = planWith({ tables })
const night = planWith({ services: daily('20:00', '23:00'), tables: [table('E', 1, 6, 'Floor')] })
const fridays = { starts: friday, ends: friday, days: [friday] }
const restaurant = bookable('Kumo', twoAreas)
const music = { from: bookable('Music', night), days: fridays }

const list = (
  given: { restaurant?: Named; areas?: readonly string[]; events?: readonly (typeof music)[] },
  { date = friday, partySize = 2, now = longAgo } = {},
) => sectionsOf({ restaurant, areas: ['Room', 'Terrace'], events: [], ...given }, { date, partySize }, now)
const shown = (...given: Parameters<typeof list>) =>
  list(...given).map(({ type, from, area, times, fits, period }) => {
    const closed = period === 'ended' ? period : period && `from ${period.opens}`
    const state = times > 0 ? String(times) : fits ? (closed ?? 'full') : 'unfit'
    return `${type} ${area || from.name}: ${state}`
  })

const closed = planWith({
  specialPeriods: [{ starts: friday, ends: friday, closed: true, hours: [] }],
})
const noReservations = planWith({ rules: { acceptsReservations: false } })
const allEvening = taken('B', at(utc, friday, '18:00'), 300)

test.each<[string, readonly string[], readonly string[]]>([
  ['several areas come after any table', shown({}), ['Undefined Kumo: 7', 'Area Room: 7', 'Area Terrace: 7']],
  ['a single area is no choice', shown({ areas: ['Room'] }), ['Undefined Kumo: 7']],
  [
    'the day’s event comes last',
    shown({ areas: [], events: [music] }),
    ['Undefined Kumo: 7', 'Event Music: 3'],
  ],
  [
    'events come in the order in which they open',
    shown({
      areas: [],
      events: [music, { ...music, from: bookable('Lunch', planWith({ services: daily('12:00', '15:00') })) }],
    }),
    ['Undefined Kumo: 7', 'Event Lunch: 3', 'Event Music: 3'],
  ],
  [
    'an event on another day isn’t offered',
    shown({ areas: [], events: [music] }, { date: '2027-05-08' }),
    ['Undefined Kumo: 7'],
  ],
  [
    'an event that can’t be reached anymore isn’t offered',
    shown({ areas: [], events: [music] }, { now: at(utc, friday, '21:30') }),
    ['Undefined Kumo: full'],
  ],
  [
    'an event that is further away than it can be booked says from when it can (wire, Section)',
    shown(
      {
        areas: [],
        events: [
          { ...music, from: bookable('Music', planWith({ ...night, rules: { maxAdvanceBookingDays: 10 } })) },
        ],
      },
      { now: at(utc, '2027-04-20', '12:00') },
    ),
    ['Undefined Kumo: 7', 'Event Music: from 2027-04-27'],
  ],
  [
    'an event that is too close to be booked says so (wire, Section)',
    shown(
      {
        areas: [],
        events: [{ ...music, from: bookable('Music', planWith({ ...night, rules: { leadMinutes: 600 } })) }],
      },
      { now: at(utc, friday, '14:00') },
    ),
    ['Undefined Kumo: 7', 'Event Music: ended'],
  ],
  [
    'an event for which the restaurant closes is all there is',
    shown({ restaurant: bookable('Kumo', closed), events: [music] }),
    ['Event Music: 3'],
  ],
  [
    'a restaurant that takes reservations for its events only',
    shown({ restaurant: bookable('Kumo', noReservations), events: [music] }),
    ['Event Music: 3'],
  ],
  [
    'an event that takes no reservations',
    shown({ areas: [], events: [{ ...music, from: bookable('Music', noReservations) }] }),
    ['Undefined Kumo: 7'],
  ],
  ['a closed day has nothing', shown({ restaurant: bookable('Kumo', closed) }), []],
  [
    'a full area stays in the list',
    shown({ restaurant: bookable('Kumo', twoAreas, { book: [allEvening] }) }),
    ['Undefined Kumo: 7', 'Area Room: 7', 'Area Terrace: full'],
  ],
  [
    'an area whose tables are too small',
    shown({}, { partySize: 4 }),
    ['Undefined Kumo: 7', 'Area Room: 7', 'Area Terrace: unfit'],
  ],
  [
    'a party that only the event takes',
    shown({ areas: [], events: [music] }, { partySize: 6 }),
    ['Undefined Kumo: unfit', 'Event Music: 3'],
  ],
  [
    'a party that is larger than the rules allow',
    shown({
      restaurant: bookable('Kumo', planWith({ rules: { maxPartySize: 1 } })),
      areas: [],
    }),
    ['Undefined Kumo: unfit'],
  ],
  [
    'full times that the restaurant may approve count',
    shown({
      restaurant: bookable(
        'Kumo',
        { ...twoAreas, rules: { ...twoAreas.rules, whenFull: 'request' } },
        { book: [allEvening] },
      ),
    }),
    ['Undefined Kumo: 7', 'Area Room: 7', 'Area Terrace: 7'],
  ],
])('%s', (_, sections, expected) => {
  expect(sections).toEqual(expected)
})

test('each section has the fees of the restaurant or event that it belongs to', () => {
  const deposit = { depositRules: { 2: 3000 } }
  const card = { depositRules: { 1: 500 }, creditCardChargeEnabled: true, noShowFeeEnabled: true }
  const sections = list({
    restaurant: bookable('Kumo', twoAreas, { payment: deposit }),
    events: [{ ...music, from: bookable('Music', night, { payment: card }) }],
  })
  const costs = sections.map(({ fees }) => [fees.chargeType, fees.dueNow.amount, fees.cancellationFee.amount])
  expect(costs).toEqual([
    ['Deposit', 3000, 0],
    ['Deposit', 3000, 0],
    ['Deposit', 3000, 0],
    ['Cancellation Fee', 0, 500],
  ])
})
