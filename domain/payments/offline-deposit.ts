import { depositAmount, type DepositRules } from './deposit.ts'
import { chargeTypeOf, type FeePolicy } from './fees.ts'

/** How a deposit can be paid without us. */
export const offlineWays = ['cash', 'invoice'] as const

export type OfflineWay = (typeof offlineWays)[number]

interface OfflineRules extends Pick<FeePolicy, 'creditCardChargeEnabled' | 'noShowFeeEnabled'> {
  readonly depositRules: DepositRules
  readonly cashEnabled: boolean
  readonly invoiceEnabled: boolean
}

/**
 * How a party’s deposit is paid without us, for a payment type of a request. Null if nothing is due, or the restaurant
 * doesn’t take it that way. Only deposits can be paid so: a card has to be stored.
 */
export function offlineWayOf(rules: OfflineRules, partySize: number, paymentType: string): OfflineWay | null {
  if (chargeTypeOf(rules, depositAmount(rules.depositRules, partySize)) !== 'Deposit') return null
  const taken: Readonly<Record<OfflineWay, boolean>> = {
    cash: rules.cashEnabled,
    invoice: rules.invoiceEnabled,
  }
  return offlineWays.find((way) => way === paymentType.toLowerCase() && taken[way]) ?? null
}

/** A deposit that is paid without us. Amounts are minor units. */
export interface OfflineDeposit {
  readonly way: OfflineWay
  readonly amount: number
  /** How much of it the restaurant has marked as received. */
  readonly received: number
}

/**
 * Whether staff can record that this much was received in total: at most the deposit, or what was received before the
 * deposit became smaller.
 */
export function mayHaveReceived({ amount, received }: Omit<OfflineDeposit, 'way'>, total: number): boolean {
  return total <= Math.max(amount, received)
}

/**
 * How the deposit is paid after a change. A way that the guest doesn’t choose again stays while the restaurant takes it,
 * and always once something was received: nobody pays a second time online.
 */
export function offlineWayAfterChange(
  rules: OfflineRules,
  partySize: number,
  paymentType: string | undefined,
  before: Pick<OfflineDeposit, 'way' | 'received'> | null,
): OfflineWay | null {
  if (before && before.received > 0) return before.way
  return offlineWayOf(rules, partySize, paymentType ?? before?.way ?? '')
}
