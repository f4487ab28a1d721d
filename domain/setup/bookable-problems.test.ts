import { expect, test } from 'vitest'
import { compilePlan } from '../availability/compiled-plan.ts'
import { at, longAgo, planWith, taken, utc } from '../availability/plan-for-tests.ts'
import type { PublicState } from '../restaurants/public-state.ts'
import { bookableProblems } from './bookable-problems.ts'

const day = '2027-03-18'
const codes = (
  changes: Parameters<typeof planWith>[0] = {},
  query: { state?: PublicState; partySize?: number; date?: string } = {},
  book: Parameters<typeof bookableProblems>[2] = [],
) => {
  const { state = 'live', partySize = null, date = null } = query
  const plan = compilePlan(planWith(changes))
  return bookableProblems({ state, plan, partySize, date }, longAgo, book).map(({ code }) => code)
}

test('a restaurant that can be booked has no problems', () => {
  expect(codes()).toEqual([])
  expect(codes({}, { date: day, partySize: 4 })).toEqual([])
})

test.each([
  ['draft', 'notPublished'],
  ['suspended', 'suspended'],
  ['closed', 'closedForGood'],
  ['notAgreed', 'notAgreed'],
  ['paused', 'paused'],
] as const)('the state %s is a reason', (state, code) => {
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
