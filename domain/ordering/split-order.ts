import { money, split } from '../money/money.ts'
import { type PaidBy, payableUnit } from '../money/payable-unit.ts'
import type { Receipt } from './receipt.ts'

/** One person's share of an order, in minor units. */
export interface Share {
  /** Subtotal of the person's own lines. */
  readonly subtotal: number
  /** The person's share of the delivery fee, added taxes, tip and rounding; negative if rounding takes off more. */
  readonly fees: number
  readonly total: number
}

/**
 * Splits an order among people, given their own subtotals in the order in which they joined. Fees are shared
 * in proportion to the subtotals. The units left over after rounding go to the largest remainders, and
 * to the earlier person in case of a tie. The shares add up to the total, can be paid like the order, and a person
 * without lines pays nothing.
 */
export function splitOrder(
  { subtotal, total, currency }: Pick<Receipt, 'subtotal' | 'total' | 'currency'>,
  subtotals: readonly number[],
  paidBy: PaidBy,
): Share[] {
  const ordered = subtotals.reduce((sum, each) => sum + each, 0)
  if (ordered !== subtotal) throw new RangeError(`${ordered} is not the subtotal of the order, ${subtotal}`)
  const weights = subtotal > 0 ? subtotals : subtotals.map(() => 1)
  const payable = payableUnit(currency, paidBy)
  // Totals of earlier orders can be amounts that can't be paid.
  const unit = total % payable === 0 ? payable : 1
  // In proportion to the subtotals, so are the fees in it.
  const units = split(money(total / unit, currency), weights)
  return subtotals.map((own, at) => {
    const share = (units[at]?.amount ?? 0) * unit
    return { subtotal: own, fees: share - own, total: share }
  })
}
