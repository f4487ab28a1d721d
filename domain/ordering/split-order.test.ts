import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitOrder } from './split-order.ts'

const order = (subtotal: number, total: number, currency = 'EUR') => ({ subtotal, total, currency })
const totals = (
  given: ReturnType<typeof order>,
  subtotals: readonly number[],
  paidBy: Parameters<typeof splitOrder>[2] = 'card',
) => splitOrder(given, subtotals, paidBy).map(({ total }) => total)

test.each([
  ['a fee of 1.00 for three equal parts', order(3000, 3100), [1000, 1000, 1000], [1034, 1033, 1033]],
  ['the larger order bears the larger fee', order(3000, 3300), [1000, 2000], [1100, 2200]],
  ['the largest remainder gets the cent, not the first', order(700, 800), [100, 200, 400], [114, 229, 457]],
  ['someone who ordered nothing', order(1000, 1101), [0, 500, 500], [0, 551, 550]],
  ['one person', order(1000, 1350), [1000], [1350]],
  ['no fees', order(900, 900), [300, 600], [300, 600]],
  ['yen', order(1000, 1100, 'JPY'), [333, 333, 334], [366, 366, 368]],
  ['only free dishes', order(0, 101), [0, 0], [51, 50]],
] as const)('%s', (_, given, subtotals, expected) => {
  expect(totals(given, subtotals)).toEqual(expected)
})

test.each([
  ['forints', order(447_000, 450_000, 'HUF'), [149_000, 149_000, 149_000], [150_000, 150_000, 150_000]],
  [
    'forints, with rounding',
    order(447_100, 447_000, 'HUF'),
    [149_300, 149_300, 148_500],
    [149_500, 149_000, 148_500],
  ],
  ['francs', order(1299, 1300, 'CHF'), [433, 433, 433], [435, 435, 430]],
  ['an earlier order that wasn’t rounded', order(1299, 1299, 'CHF'), [433, 433, 433], [433, 433, 433]],
  ['nothing to pay', order(2, 0, 'CHF'), [2, 0], [0, 0]],
] as const)('each part in cash can be paid: %s (situations S16)', (_, given, subtotals, expected) => {
  expect(totals(given, subtotals, 'cash')).toEqual(expected)
})

test('the parts always sum to the total, and joining earlier never costs less for the same dishes', () => {
  const people = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(people, fc.nat(50_000), (subtotals, fees) => {
      const subtotal = subtotals.reduce((sum, each) => sum + each, 0)
      const shares = totals(order(subtotal, subtotal + fees), subtotals)
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(subtotal + fees)
      for (const [at, own] of subtotals.entries())
        for (const [later, other] of subtotals.entries())
          if (later > at && own === other) expect(shares[at]).toBeGreaterThanOrEqual(shares[later] ?? 0)
    }),
  )
})

test('subtotals of another order are a programming error', () => {
  expect(() => splitOrder(order(1000, 1100), [500, 400], 'card')).toThrow(RangeError)
})
