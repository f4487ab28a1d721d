import { expect, test } from 'vitest'
import type { TableClaim } from './claim-state.ts'
import { type TableState, tableState } from './table-state.ts'

const seven = 19 * 60
const claim = (status: TableClaim['status'], from = seven, minutes = 120): TableClaim => ({
  holder: status === null ? 'hold' : 'reservation',
  status,
  from,
  until: from + minutes,
})

test.each<[string, TableState, TableClaim[]]>([
  ['an empty table', 'Available', []],
  ['a booking', 'Reserved', [claim('Approved')]],
  ['a request the restaurant hasn’t answered', 'Reserved', [claim('Pending')]],
  ['a hold', 'Reserved', [claim(null)]],
  ['a party called to it', 'Assigned', [claim('Called')]],
  ['a seated party', 'Busy', [claim('Seated')]],
  [
    'a seated party and another one after it',
    'Busy',
    [claim('Approved', seven + 60), claim('Seated', seven - 60)],
  ],
  ['a party that leaves at that minute', 'Available', [claim('Seated', seven - 120)]],
  ['a party that arrives just as the stay would end', 'Available', [claim('Approved', seven + 90)]],
  ['a party that arrives a minute too early', 'Reserved', [claim('Approved', seven + 89)]],
])('%s: %s', (_, state, claims) => {
  expect(tableState({ online: true, claims }, seven, 90, seven - 60)).toBe(state)
})

test('a table that cannot be booked online is always blocked', () => {
  expect(tableState({ online: false, claims: [claim('Seated')] }, seven, 90, seven)).toBe('Blocked')
})

test('a table is busy while its party stays beyond its time', () => {
  const claims = [claim('Seated', seven - 120)]
  expect(tableState({ online: true, claims }, seven, 90, seven)).toBe('Busy')
  expect(tableState({ online: true, claims }, seven + 120, 90, seven)).toBe('Available')
})
