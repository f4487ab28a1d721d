import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import { compilePlan } from '../availability/compiled-plan.ts'
import { planWith, table } from '../availability/plan-for-tests.ts'
import { lineOf, restaurant } from './line-for-tests.ts'
import { partiesAhead } from './parties-ahead.ts'

const twosAndSix = compilePlan(planWith({ tables: [table('A', 1, 2), table('B', 1, 2), table('C', 4, 6)] }))

function leaves<Party extends { status: BookingStatus }>(party: Party): Party {
  return { ...party, status: 'CanceledByClient' }
}

test('a party that joined sixth is third after three leave', () => {
  const line = lineOf(2, 2, 2, 2, 2, 2)
  expect(partiesAhead(twosAndSix, line, line[5])).toBe(5)
  const later = line.map((party, index) => (index < 3 ? leaves(party) : party))
  expect(partiesAhead(twosAndSix, later, line[5])).toBe(2)
})

test('six parties of two before a party of six are not ahead of it, because they take other tables', () => {
  const line = lineOf(2, 2, 2, 2, 2, 2, 6)
  expect(partiesAhead(twosAndSix, line, line[6])).toBe(0)
})

test('where tables can be joined, the same parties are ahead', () => {
  const line = lineOf(2, 2, 4)
  expect(partiesAhead(restaurant(), line, line[2])).toBe(2)
})

test('parties that want another area are not ahead', () => {
  const [first, us] = lineOf(4, 4)
  const line = [{ ...first, areas: ['Terrace'] }, us]
  expect(partiesAhead(restaurant(), line, { ...us, areas: ['Room'] })).toBe(0)
  expect(partiesAhead(restaurant(), line, us)).toBe(1)
})

test.each<[BookingStatus, number]>([
  ['Pending', 1],
  ['Approved', 1],
  ['Called', 1],
  ['Seated', 0],
  ['NoShow', 0],
  ['CanceledByHost', 0],
])('a party before ours that is %s counts as %i', (status, ahead) => {
  const [first, us] = lineOf(2, 2)
  expect(partiesAhead(twosAndSix, [{ ...first, status }, us], us)).toBe(ahead)
})

test('a guest who was slow to submit the form is behind those who joined meanwhile', () => {
  const [slow, quick] = lineOf(2, 2)
  const late = { ...slow, rank: quick.rank + 1 }
  const line = [late, quick]
  expect(partiesAhead(twosAndSix, line, quick)).toBe(0)
  expect(partiesAhead(twosAndSix, line, late)).toBe(1)
})
