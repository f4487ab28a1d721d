import { expect, test } from 'vitest'
import {
  claimState,
  overstayMinutes,
  maxOverstayMinutes,
  overstaysInto,
  type TableClaim,
} from './claim-state.ts'

const seven = 19 * 60
const nine = 21 * 60
const claim = (more: Partial<TableClaim> = {}): TableClaim => ({
  holder: 'reservation',
  status: 'Approved',
  from: seven,
  until: nine,
  ...more,
})

test('a claim lasts as planned while nobody sits at the table', () => {
  for (const status of ['Approved', 'Pending', 'Called'] as const) {
    const state = claimState(claim({ status }), nine + 30)
    expect(state).toMatchObject({ from: seven, until: nine, reconsiderAt: null })
  }
  expect(claimState(claim({ status: 'Called' }), seven).table).toBe('Assigned')
})

test('a seated party keeps its table busy beyond the planned end', () => {
  const seated = claim({ status: 'Seated' })
  expect(claimState(seated, nine - 1)).toMatchObject({ table: 'Busy', until: nine, reconsiderAt: nine })
  for (const now of [nine, nine + 1, nine + 200]) {
    const { until, reconsiderAt } = claimState(seated, now)
    expect(until).toBe(now + overstayMinutes)
    expect(reconsiderAt).toBe(now + 1)
  }
})

test.each([
  ['before its planned end', claim({ status: 'Seated' }), nine - 1, nine, false],
  ['from its planned end', claim({ status: 'Seated' }), nine, nine, true],
  ['for a while from now', claim({ status: 'Seated' }), nine, nine + overstayMinutes - 1, true],
  ['not forever', claim({ status: 'Seated' }), nine, nine + overstayMinutes, false],
  ['only if it is seated there', claim({ status: 'Called' }), nine, nine, false],
])('a seated party is in the way of the next one %s', (_, seated, now, from, expected) => {
  expect(overstaysInto(seated, { from, until: from + 90 }, now)).toBe(expected)
})

test('a party that staff forgot to close doesn’t occupy its table forever', () => {
  const now = nine + maxOverstayMinutes
  expect(claimState(claim({ status: 'Seated' }), now)).toMatchObject({ until: nine, reconsiderAt: null })
})

test('the party of a hold does not arrive when its claim begins; every other one does', () => {
  expect(claimState(claim({ holder: 'hold', status: null }), seven).arrives).toBe(false)
  expect(claimState(claim(), seven).arrives).toBe(true)
  expect(claimState(claim({ holder: 'walk-in', status: 'Seated' }), seven).arrives).toBe(true)
})
