import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { depositAmount, depositFor, depositRange } from './deposit.ts'

const rules = { '2': 1000, '6': 4500, '10': 9000 }

test.each([
  ['the rule for exactly this party', 6, 4500],
  ['the largest smaller size when there is no rule of its own', 8, 4500],
  ['the largest rule for a party above all rules', 40, 9000],
  ['nothing for a party below all rules', 1, 0],
])('a deposit is %s', (_, partySize, deposit) => {
  expect(depositAmount(rules, partySize)).toBe(deposit)
  expect(depositFor(rules, partySize, 'JPY')).toEqual(money(deposit, 'JPY'))
})

test('without rules nobody owes a deposit', () => {
  expect(depositAmount({}, 4)).toBe(0)
})

test.each([
  [4, { '2': 1000, '6': 4500, '4': 3000 }, 3000],
  [8, { '6': 4500, '2': 1000 }, 4500],
])('the order of the rules doesn’t matter for a party of %d', (partySize, written, deposit) => {
  expect(depositAmount(written, partySize)).toBe(deposit)
})

test('of two rules for the same size, the first counts', () => {
  expect(depositAmount({ '2': 1000, '02': 500 }, 2)).toBe(1000)
})

test('sizes are compared as numbers, not as text', () => {
  expect(depositAmount({ '10': 9000, '9': 8000 }, 9)).toBe(8000)
})

test.each([
  [{}, []],
  [{ 2: 0 }, []],
  [{ 4: 4000 }, [4000]],
  [{ 4: 4000, 6: 4000 }, [4000]],
  [{ 2: 0, 4: 4000, 8: 16000, 6: 9000 }, [4000, 16000]],
])('the deposits of %o range over %o', (rules, range) => {
  expect(depositRange(rules)).toEqual(range)
})
