import { type Money, money } from '../money/money.ts'
import { type DepositRules, depositFor } from './deposit.ts'

export interface FeePolicy {
  readonly depositRules: DepositRules
  readonly creditCardChargeEnabled: boolean
  readonly noShowFeeEnabled: boolean
  /** Free cancellation ends this many hours before the reservation. */
  readonly chargeIfCancelledBefore: number
}

export type ChargeType = 'None' | 'Deposit' | 'Cancellation Fee'

export interface Fees {
  readonly chargeType: ChargeType
  /** Due at booking. */
  readonly dueNow: Money
  /** Charged to the card if the party cancels late or doesn't come. */
  readonly cancellationFee: Money
}

/**
 * Returns the kind of charge for an amount in minor units: a cancellation fee if both the card charge and the
 * no-show fee are enabled, otherwise a deposit.
 */
export function chargeTypeOf(
  policy: Pick<FeePolicy, 'creditCardChargeEnabled' | 'noShowFeeEnabled'>,
  amount: number,
): ChargeType {
  if (amount === 0) return 'None'
  return policy.creditCardChargeEnabled && policy.noShowFeeEnabled ? 'Cancellation Fee' : 'Deposit'
}

/** How a charge is described before booking: a deposit is `payNow` if it is paid online. */
export function costKindOf(chargeType: ChargeType, isPaidOnline: boolean) {
  if (chargeType === 'None') return 'free'
  if (chargeType === 'Cancellation Fee') return 'fee'
  return isPaidOnline ? 'payNow' : 'deposit'
}

/** A cancellation fee isn't due at booking (specification, section 5). */
export function feesFor(policy: FeePolicy, partySize: number, currency: string): Fees {
  const deposit = depositFor(policy.depositRules, partySize, currency)
  const nothing = money(0, currency)
  const chargeType = chargeTypeOf(policy, deposit.amount)
  return chargeType === 'Cancellation Fee'
    ? { chargeType, dueNow: nothing, cancellationFee: deposit }
    : { chargeType, dueNow: deposit, cancellationFee: nothing }
}
