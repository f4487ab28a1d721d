import { expect, test } from 'vitest'
import { compilePlan } from '../availability/compiled-plan.ts'
import { at, longAgo, planWith, table, taken, utc } from '../availability/plan-for-tests.ts'
import type { PlanLimit } from '../availability/limits.ts'
import type { Taken } from '../availability/restaurant-plan.ts'
import type { PublicState } from '../restaurants/public-state.ts'
import { type BookableProblemCode, bookableProblems } from './bookable-problems.ts'

const day = '2027-03-18'
const codes = (
  changes: Parameters<typeof planWith>[0] = {},
  query: { state?: PublicState; partySize?: number; date?: string; limits?: readonly PlanLimit[] } = {},
  book: Parameters<typeof bookableProblems>[2] = [],
) => {
  const { state = 'live', partySize = null, date = null, limits } = query
  const plan = compilePlan(planWith(changes))
  return bookableProblems({ state, plan, partySize, date, limits }, longAgo, book).map(({ code }) => code)
}

test('a restaurant that can be booked has no problems', () => {
  expect(codes()).toEqual([])
  expect(codes({}, { date: day, partySize: 4 })).toEqual([])
})

const states = [
  ['draft', 'notPublished'],
  ['suspended', 'suspended'],
  ['closed', 'closedForGood'],
  ['notAgreed', 'notAgreed'],
  ['paused', 'paused'],
] as const

test.each(states)('the state %s is a reason', (state, code) => {
  expect(codes({}, { state })).toEqual([code])
})

test('all reasons are named at once', () => {
  expect(
    codes({ services: [], tables: [], rules: { acceptsReservations: false } }, { state: 'draft' }),
  ).toEqual(['notPublished', 'reservationsOff', 'noHours', 'noTables'])
})

test('a party can be too small, too large, or fit no table', () => {
  expect(codes({ rules: { minPartySize: 2 } }, { partySize: 1 })).toEqual(['partyTooSmall'])
  expect(codes({}, { partySize: 13 })).toEqual(['partyTooLarge'])
  expect(codes({}, { partySize: 5 })).toEqual(['noTableForParty'])
})

test('a day can be past, too far ahead, closed or full', () => {
  expect(codes({}, { date: '2020-01-01' })).toEqual(['inThePast'])
  expect(codes({ rules: { maxAdvanceBookingDays: 5 } }, { date: day })).toEqual(['tooFarAhead'])
  const closed = { starts: day, ends: day, closed: true, hours: [] }
  expect(codes({ specialPeriods: [closed] }, { date: day })).toEqual(['closedThatDay'])
  expect(codes({}, { date: day }, [taken('A', at(utc, day, '17:00'), 600)])).toEqual(['fullThatDay'])
})

test('a paused restaurant with a full day has both reasons', () => {
  const book = [taken('A', at(utc, day, '17:00'), 600)]
  expect(codes({}, { date: day, state: 'paused' }, book)).toEqual(['paused', 'fullThatDay'])
})

/** All day: times are stopped, or the only table is blocked. */
const allDay = { from: at(utc, day, '00:00'), until: at(utc, day, '23:59'), areas: [] }
const stopped: PlanLimit = { ...allDay, tableIds: [] }
const blocked: PlanLimit = { ...allDay, tableIds: ['A'] }
const waiting: Taken = { ...taken('A', at(utc, day, '00:00'), 1_440, 0), onlyFor: 2 }

/** What keeps guests from booking by itself, with the reason that is named for it. */
const switches: readonly {
  readonly code: BookableProblemCode
  readonly changes?: Parameters<typeof planWith>[0]
  readonly state?: PublicState
  /** What keeps guests from one day only is named if nothing else is off. */
  readonly limits?: readonly PlanLimit[]
  readonly book?: readonly Taken[]
}[] = [
  ...states.map(([state, code]) => ({ code, state })),
  { code: 'reservationsOff', changes: { rules: { acceptsReservations: false } } },
  { code: 'noHours', changes: { services: [] } },
  { code: 'noTables', changes: { tables: [] } },
  { code: 'noTableForParty', changes: { tables: [table('A', 3, 4)] } },
  { code: 'partyTooSmall', changes: { rules: { minPartySize: 3 } } },
  { code: 'tooFarAhead', changes: { rules: { maxAdvanceBookingDays: 5 } } },
  { code: 'limitedThatDay', limits: [stopped] },
  { code: 'limitedThatDay', limits: [blocked] },
  { code: 'waitlistFirst', book: [waiting] },
  { code: 'fullThatDay', book: [taken('A', at(utc, day, '17:00'), 600)] },
]

test('H36 whatever keeps guests from booking, alone or together, is named, and nothing that doesn’t', () => {
  expect(codes({}, { date: day, partySize: 2 })).toEqual([])
  for (const { code, changes, state, limits, book } of switches)
    expect(
      codes(changes, { date: day, partySize: 2, ...(state && { state }), ...(limits && { limits }) }, book),
    ).toEqual([code])
  for (let mask = 0; mask < 2 ** switches.length; mask++) {
    const off = switches.filter((_, at) => mask & (1 << at))
    const own = off.filter(({ changes, limits, book }) => !changes && !limits && !book)
    // A restaurant has one state and one set of tables.
    if (own.length > 1 || off.filter(({ changes }) => changes?.tables).length > 1) continue
    const changes = Object.assign({}, ...off.map((each) => each.changes ?? {}), {
      rules: Object.assign({}, ...off.map((each) => each.changes?.rules ?? {})),
    })
    const limits = off.flatMap((each) => each.limits ?? [])
    const named = codes(
      changes,
      { date: day, partySize: 2, limits, ...(own[0]?.state && { state: own[0].state }) },
      off.flatMap((each) => each.book ?? []),
    )
    expect(named.length === 0).toBe(off.length === 0)
    // Whoever mends what is named can be booked, or reads what is left.
    for (const code of named) expect(off.map((each) => each.code)).toContain(code)
  }
})
