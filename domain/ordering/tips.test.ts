import { expect, test } from 'vitest'
import type { PaidBy } from '../money/payable-unit.ts'
import { highestTip, isUnusualTip, tipChoices, tipOf } from './tips.ts'

test.each([
  ['none was chosen', undefined, undefined, 0],
  ['the order had one before', undefined, 250, 250],
  ['the guest removes it', 0, 250, 0],
  ['the guest gives more', 500, 250, 500],
])('the tip when %s', (_, chosen, earlier, tip) => {
  expect(tipOf(chosen, earlier, { subtotal: 1000, currency: 'EUR' }, 'cash')).toBe(tip)
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not a valid tip', (tip) => {
  expect(tipOf(tip, 100, { subtotal: 1000, currency: 'EUR' }, 'cash')).toEqual({ refused: 'tipNotAllowed' })
})

test.each<[string, number, string, number[]]>([
  ['dollars of Taiwan', 6500, 'TWD', [300, 700, 1000]],
  ['forints', 149_000, 'HUF', [7500, 15_000, 22_500]],
  ['francs', 433, 'CHF', [20, 45, 65]],
  ['dinars', 1250, 'KWD', [65, 125, 190]],
  ['euros', 433, 'EUR', [22, 43, 65]],
  ['yen', 1000, 'JPY', [50, 100, 150]],
])('tips are offered in steps that can be paid: %s (situations S16)', (_, subtotal, currency, offered) => {
  expect(tipChoices({ subtotal, currency }, [5, 10, 15]).map(({ amount }) => amount)).toEqual(offered)
})

test('a percentage too small to be paid isn’t offered (situations S16)', () => {
  expect(tipChoices({ subtotal: 500, currency: 'TWD' }, [5, 20])).toEqual([{ percent: 20, amount: 100 }])
})

test.each<[number, string, PaidBy, number]>([
  [325, 'TWD', 'cash', 300],
  [325, 'TWD', 'card', 300],
  [22, 'CHF', 'cash', 20],
  [22, 'CHF', 'card', 22],
  [7450, 'HUF', 'cash', 7500],
  [7460, 'HUF', 'card', 7500],
  [22, 'EUR', 'cash', 22],
])('a tip of %i %s in %s counts as %i (situations S16)', (tip, currency, paidBy, counted) => {
  expect(tipOf(tip, undefined, { subtotal: 100_000, currency }, paidBy)).toBe(counted)
})

test.each([
  ['twice a large order', 10_000, 'EUR', 20_000],
  ['20 on a small order', 480, 'EUR', 2000],
  ['yen', 500, 'JPY', 1000],
  ['dinars', 1250, 'KWD', 20_000],
])('a tip is refused above a ceiling: %s (situations S27)', (_, subtotal, currency, highest) => {
  expect(highestTip({ subtotal, currency })).toBe(highest)
  expect(tipOf(highest, undefined, { subtotal, currency }, 'card')).toBe(highest)
  const refusal = { refused: 'tipTooHigh', details: { highest } }
  expect(tipOf(highest + 1, undefined, { subtotal, currency }, 'card')).toEqual(refusal)
})

test('an order that gets smaller keeps the tip that was agreed (situations S27)', () => {
  const order = { subtotal: 400, currency: 'TWD' }
  expect(tipOf(undefined, 3025, order, 'cash')).toBe(3025)
  expect(tipOf(3025, 3025, order, 'cash')).toBe(3025)
  expect(tipOf(3026, 3025, order, 'cash')).toMatchObject({ refused: 'tipTooHigh' })
})

test.each([
  ['half of an order', 2000, 4000, 'EUR', false],
  ['more than half', 2001, 4000, 'EUR', true],
  ['5 on a small order', 500, 300, 'EUR', false],
  ['more than 5 on a small order', 501, 300, 'EUR', true],
  ['more than half in yen', 600, 1000, 'JPY', true],
])(
  'guests are asked whether an unusual tip is right: %s (situations S27)',
  (_, tip, subtotal, currency, asks) => {
    expect(isUnusualTip(tip, { subtotal, currency })).toBe(asks)
  },
)
