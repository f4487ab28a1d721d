import { minorUnitDigits } from '../money/minor-units.ts'
import { money, percentOf, toUnit } from '../money/money.ts'
import { type PaidBy, payableUnit } from '../money/payable-unit.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Maximum subtotal or tip in minor units: above any real order, and small enough for a total to be exact. */
export const maxOrderAmount = 10_000_000_000_000

/** The order that a tip is for. The subtotal doesn't include added tax. */
export interface Tipped {
  readonly subtotal: number
  readonly currency: string
}

export type TipRefusal = Refusal<'tipNotAllowed' | 'tipTooHigh'>

/**
 * Returns the tip of an order: the guest's choice in steps that can be paid, otherwise the tip that the order had before,
 * otherwise 0 (specification, section 5). Refuses what is far above any tip, but never the tip that was agreed before.
 */
export function tipOf(
  chosen: number | undefined,
  earlier: number | undefined,
  order: Tipped,
  paidBy: PaidBy,
): number | TipRefusal {
  const tip = chosen ?? earlier ?? 0
  if (!Number.isSafeInteger(tip) || tip < 0 || tip > maxOrderAmount) return refuse('tipNotAllowed')
  if (tip === earlier) return tip
  const highest = highestTip(order)
  return tip > highest ? refuse('tipTooHigh', { highest }) : tipInSteps(tip, order.currency, paidBy)
}

/** Rounds a tip to the smallest step that can be paid. */
export function tipInSteps(tip: number, currency: string, paidBy: PaidBy): number {
  return toUnit(tip, payableUnit(currency, paidBy))
}

/** Returns the highest tip that is accepted: twice the order, or 20 units of the currency on a small order. */
export function highestTip({ subtotal, currency }: Tipped): number {
  return Math.max(2 * subtotal, 20 * 10 ** minorUnitDigits(currency))
}

/**
 * Returns whether a typed tip may be a mistake, so the guest is asked whether it is right: if it is more than half of the
 * order, and more than 5 units of the currency.
 */
export function isUnusualTip(tip: number, { subtotal, currency }: Tipped): boolean {
  return tip > Math.max(subtotal / 2, 5 * 10 ** minorUnitDigits(currency))
}

/**
 * Returns the tips to offer, as percentages of the subtotal before added tax, in steps that can be paid in cash. Omits those
 * too small for a step. None of them is preselected.
 */
export function tipChoices(
  { subtotal, currency }: Tipped,
  percentages: readonly number[],
): { readonly percent: number; readonly amount: number }[] {
  const unit = payableUnit(currency, 'cash')
  return percentages
    .map((percent) => ({ percent, amount: percentOf(money(subtotal, currency), percent, unit).amount }))
    .filter(({ amount }) => amount > 0)
}
