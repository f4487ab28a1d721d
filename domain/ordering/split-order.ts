import { money, split } from '../money/money.ts'
import type { Receipt } from './receipt.ts'

/** One person's part of an order, in minor units. */
export interface Share {
  /** Of the person's own lines. */
  readonly subtotal: number
  /** Of delivery fee, added taxes and tip. */
  readonly fees: number
  readonly total: number
}

/**
 * What each person pays of an order, given their own subtotals in the order in which they joined. Fees are shared in
 * proportion to them: what rounding leaves over goes to the largest remainders, the earlier person on a tie. Whoever
 * ordered nothing pays nothing. The shares add up to the total.
 */
export function splitOrder(
  { subtotal, total, currency }: Pick<Receipt, 'subtotal' | 'total' | 'currency'>,
  subtotals: readonly number[],
): Share[] {
  const ordered = subtotals.reduce((sum, each) => sum + each, 0)
  if (ordered !== subtotal) throw new RangeError(`${ordered} is not the subtotal of the order, ${subtotal}`)
  const weights = subtotal > 0 ? subtotals : subtotals.map(() => 1)
  const fees = split(money(total - subtotal, currency), weights)
  return subtotals.map((own, at) => {
    const fee = fees[at]?.amount ?? 0
    return { subtotal: own, fees: fee, total: own + fee }
  })
}

/** Equal parts of a total, larger ones first. They add up to the total. */
export function splitEvenly(total: number, currency: string, people: number): number[] {
  return split(
    money(total, currency),
    Array.from({ length: people }, () => 1),
  ).map(({ amount }) => amount)
}
