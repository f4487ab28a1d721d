import { money, percentOf, percentRoundedUp } from '../money/money.ts'
import type { AgreedTerms } from './agreed-terms.ts'

/** Returns what comes back of a deposit after canceling late, in minor units. */
export function lateRefund(terms: AgreedTerms): number {
  return lateShare(terms, terms.amount)
}

/** Returns the part of an amount that the terms refund when it is late, rounded in the guest's favor. */
export function lateShare(
  { currency, lateRefundPercent: percent, step }: AgreedTerms,
  amount: number,
): number {
  const whole = money(amount, currency)
  return (step === undefined ? percentOf(whole, percent) : percentRoundedUp(whole, percent, step)).amount
}
