import { expect, test } from 'vitest'
import { sizeRows, smallerWaitsLonger, whyClosed } from './size-rows.ts'

const range = (from: number, to: number) => ({ from, to })
const recent = { parties: 20, from: 18, to: 31 }

test('neighboring sizes with about the same wait share a row, which shows the record of the chosen size', () => {
  const waits = {
    rangeForSizes: { 1: range(10, 20), 2: range(15, 25), 3: range(30, 45) },
    refusedSizes: { 4: 'partyTooLarge', 5: 'partyTooLarge' },
    recentForSizes: { 1: { ...recent, parties: 11 }, 2: recent },
  }
  const rows = sizeRows(waits, [1, 2, 3, 4, 5], 2)
  expect(rows.map(({ sizes, wait, refused }) => [sizes.join(), wait?.to ?? refused])).toEqual([
    ['1,2', 25],
    ['3', 45],
    ['4,5', 'partyTooLarge'],
  ])
  expect(rows.map((row) => row.recent?.size ?? null)).toEqual([2, null, null])
  expect(whyClosed(rows)).toBe('')
})

test.each([
  ['a party of one waits longer than larger ones', { 1: range(30, 50), 2: range(0, 5) }, true],
  ['larger parties wait longer', { 1: range(0, 5), 2: range(30, 50) }, false],
  ['larger parties can’t join', { 1: range(30, 50) }, false],
])('if %s, guests are told why: %j %s (guests 1.10)', (_, rangeForSizes, told) => {
  const refusedSizes = { 2: 'noTableFits' }
  expect(smallerWaitsLonger(sizeRows({ rangeForSizes, refusedSizes, recentForSizes: {} }, [1, 2], 2))).toBe(
    told,
  )
})

test('if nobody can join, the reason is the one that isn’t about the size', () => {
  const waits = {
    rangeForSizes: {},
    refusedSizes: { 1: 'pastLastSeating', 2: 'pastLastSeating', 9: 'partyTooLarge' },
    recentForSizes: {},
  }
  expect(whyClosed(sizeRows(waits, [9, 1, 2], 2))).toBe('pastLastSeating')
})
