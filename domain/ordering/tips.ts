import { money, percentOf } from '../money/money.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Maximum subtotal or tip in minor units: above any real order, and small enough for a total to be exact. */
export const maxOrderAmount = 10_000_000_000_000

/**
 * Returns the tip of an order: the guest's choice, otherwise the tip that the order had before, otherwise 0
 * (specification, section 5).
 */
export function tipOf(
  chosen: number | undefined,
  earlier: number | undefined,
): number | Refusal<'tipNotAllowed'> {
  const tip = chosen ?? earlier ?? 0
  return Number.isSafeInteger(tip) && tip >= 0 && tip <= maxOrderAmount ? tip : refuse('tipNotAllowed')
}

/** Returns the tips to offer, as percentages of the subtotal before added tax. None of them is preselected. */
export function tipChoices(
  { subtotal, currency }: { readonly subtotal: number; readonly currency: string },
  percentages: readonly number[],
): { readonly percent: number; readonly amount: number }[] {
  return percentages.map((percent) => ({
    percent,
    amount: percentOf(money(subtotal, currency), percent).amount,
  }))
}
