import { expect, test } from 'vitest'
import { mayHaveReceived, offlineWayAfterChange, offlineWayOf } from './offline-deposit.ts'

const rules = {
  depositRules: { 4: 4000 },
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  cashEnabled: true,
  invoiceEnabled: false,
}

test.each([
  ['cash', 4, 'cash'],
  ['CASH', 6, 'cash'],
  ['cash', 2, null],
  ['invoice', 4, null],
  ['card', 4, null],
  ['', 4, null],
] as const)('a guest who chooses “%s” for %i pays by: %s', (paymentType, party, way) => {
  expect(offlineWayOf(rules, party, paymentType)).toBe(way)
})

test('a fee is never paid in cash, because its card has to be stored', () => {
  const fees = { ...rules, creditCardChargeEnabled: true, noShowFeeEnabled: true }
  expect(offlineWayOf(fees, 4, 'cash')).toBeNull()
})

test.each([
  ['stays in cash', undefined, 0, {}, 'cash'],
  ['is paid online if the guest chooses that', 'card', 0, {}, null],
  ['must be paid again if the restaurant no longer takes cash', undefined, 0, { cashEnabled: false }, null],
  ['stays in cash once it was received', 'card', 1500, { cashEnabled: false }, 'cash'],
] as const)('after a change, a cash deposit %s', (_, paymentType, received, more, way) => {
  expect(offlineWayAfterChange({ ...rules, ...more }, 4, paymentType, { way: 'cash', received })).toBe(way)
})

test.each([
  [4000, 0, 4000, true],
  [4000, 0, 4001, false],
  [4000, 6000, 6000, true],
  [4000, 6000, 6001, false],
  [4000, 4000, 0, true],
])(
  'with a deposit of %i, of which %i was received, %i in total is possible: %s',
  (amount, received, total, may) => {
    expect(mayHaveReceived({ amount, received }, total)).toBe(may)
  },
)
