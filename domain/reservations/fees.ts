import { type DepositRules, depositFor } from './deposit.ts'

/** How a restaurant protects itself, as far as guests pay for it. */
export interface FeePolicy {
  readonly depositRules: DepositRules
  readonly creditCardChargeEnabled: boolean
  readonly noShowFeeEnabled: boolean
  /** Hours before the reservation after which calling off costs the fee. */
  readonly chargeIfCancelledBefore: number
}

export interface Fees {
  readonly chargeType: 'None' | 'Deposit' | 'Cancellation Fee'
  /** Due when booking, in minor units. */
  readonly dueNow: number
  /** Charged to the card of a party that calls off late or does not come, in minor units. */
  readonly cancellationFee: number
}

/** Until when calling off is free, in milliseconds; null once that moment is past and calling off costs the fee. */
export function freeUntil(
  reservationTime: number,
  chargeIfCancelledBefore: number,
  now: number,
): number | null {
  const deadline = reservationTime - chargeIfCancelledBefore * 3_600_000
  return now < deadline ? deadline : null
}

/**
 * What a party of this size pays or may have to pay. The amount is the deposit rule's; it is a cancellation fee, and
 * nothing is due now, where card charge and no-show fee are both enabled (specification section 5).
 */
export function feesFor(policy: FeePolicy, partySize: number): Fees {
  const amount = depositFor(policy.depositRules, partySize)
  if (amount === 0) return { chargeType: 'None', dueNow: 0, cancellationFee: 0 }
  return policy.creditCardChargeEnabled && policy.noShowFeeEnabled
    ? { chargeType: 'Cancellation Fee', dueNow: 0, cancellationFee: amount }
    : { chargeType: 'Deposit', dueNow: amount, cancellationFee: 0 }
}
