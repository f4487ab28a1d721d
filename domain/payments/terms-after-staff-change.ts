import type { EpochMinute } from '../time/zone.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { BookingMoney } from './booking-money.ts'
import { changeOutcome, type PaidSoFar, takesEffectAtOnce } from './change-outcome.ts'

export interface StaffChange {
  /** What the rules that the guest agreed to say about the booking after the change. */
  readonly offered: AgreedTerms
  /** Whether the restaurant wanted the change, and not the guest. */
  readonly causedByRestaurant: boolean
  /** When the party arrives after the change. */
  readonly instant: EpochMinute
  readonly at: EpochMinute
}

export interface StaffChangeOutcome {
  readonly terms: AgreedTerms
  /** The moment from which the refund is computed. */
  readonly at: EpochMinute
  /** What goes back to the guest, in minor units. */
  readonly back: number
  /** By how much the deposit would be higher if the guest had made the change. Nobody charges it. */
  readonly uncharged: number
}

/**
 * Returns the terms after a change by staff. It never costs the guest more than they have agreed to, because they aren't
 * there to agree. If the restaurant caused it, canceling is free until the party arrives, and what a smaller party would have
 * paid too much goes back in full. Null if the payments stay as they are.
 */
export function termsAfterStaffChange(
  booking: BookingMoney,
  paid: PaidSoFar,
  { offered, causedByRestaurant, instant, at }: StaffChange,
): StaffChangeOutcome | null {
  const { terms: before, phase } = booking
  if (phase !== 'requested' && phase !== 'booked') return null
  const isSameKind = offered.chargeType === before.chargeType || offered.amount === 0
  const wanted = isSameKind ? offered.amount : before.amount
  const amount = Math.min(before.amount, wanted)
  const terms: AgreedTerms = {
    ...before,
    chargeType: amount === 0 ? 'None' : before.chargeType,
    amount,
    freeUntil: causedByRestaurant ? instant : offered.freeUntil,
  }
  // Who didn't want the change gets back what they would before the deadline.
  const from = causedByRestaurant ? Math.min(at, before.freeUntil - 1) : at
  const outcome = changeOutcome(booking, paid, terms, from)
  if (!takesEffectAtOnce(outcome)) return null
  const isDeposit = before.chargeType === 'Deposit' && isSameKind
  return {
    terms,
    at: from,
    back: outcome.back,
    uncharged: isDeposit ? Math.max(0, wanted - before.amount) : 0,
  }
}
