import { money, split } from '../money/money.ts'
import type { Receipt } from './receipt.ts'

/** One person's share of an order, in minor units. */
export interface Share {
  /** Subtotal of the person's own lines. */
  readonly subtotal: number
  /** The person's share of the delivery fee, added taxes and tip. */
  readonly fees: number
  readonly total: number
}

/**
 * Splits an order among people, given their own subtotals in the order in which they joined. Fees are shared
 * in proportion to the subtotals. The minor units left over after rounding go to the largest remainders, and
 * to the earlier person in case of a tie. The shares add up to the total, and a person without lines pays
 * nothing.
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

/** Splits a total into equal shares, larger ones first. They add up to the total. */
export function splitEvenly(total: number, currency: string, people: number): number[] {
  return split(
    money(total, currency),
    Array.from({ length: people }, () => 1),
  ).map(({ amount }) => amount)
}
