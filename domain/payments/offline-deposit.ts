import type { AgreedTerms } from './agreed-terms.ts'
import type { BookingMoney } from './booking-money.ts'
import { depositAmount, type DepositRules } from './deposit.ts'
import { chargeTypeOf, type FeePolicy } from './fees.ts'

/** Ways to pay a deposit directly to the restaurant. */
export const offlineMethods = ['cash', 'invoice'] as const

export type OfflineMethod = (typeof offlineMethods)[number]

interface OfflineRules extends Pick<FeePolicy, 'creditCardChargeEnabled' | 'noShowFeeEnabled'> {
  readonly depositRules: DepositRules
  readonly cashEnabled: boolean
  readonly invoiceEnabled: boolean
}

/**
 * Returns how a party pays its deposit directly to the restaurant, given the payment type of the request.
 * Returns null if nothing is due or the restaurant doesn't accept this payment type. Applies only to
 * deposits, because a fee requires a stored card.
 */
export function offlineWayOf(
  rules: OfflineRules,
  partySize: number,
  paymentType: string,
): OfflineMethod | null {
  if (chargeTypeOf(rules, depositAmount(rules.depositRules, partySize)) !== 'Deposit') return null
  const taken: Readonly<Record<OfflineMethod, boolean>> = {
    cash: rules.cashEnabled,
    invoice: rules.invoiceEnabled,
  }
  return offlineMethods.find((way) => way === paymentType.toLowerCase() && taken[way]) ?? null
}

/**
 * Returns the deposit that waits for an online payment and that the restaurant can take itself instead, in minor units; 0 if
 * there is none.
 */
export function depositToReceive({ phase, terms }: Pick<BookingMoney, 'phase' | 'terms'>): number {
  return phase === 'unpaid' && terms.chargeType === 'Deposit' ? terms.amount : 0
}

/** Returns the terms of a booking whose deposit the restaurant takes itself: nothing is paid online anymore. */
export function withoutOnlineDeposit({ unagreed: _unagreed, ...terms }: AgreedTerms): AgreedTerms {
  return { ...terms, chargeType: 'None', amount: 0 }
}

/** A deposit that is paid directly to the restaurant. Amounts are in minor units. */
export interface OfflineDeposit {
  readonly way: OfflineMethod
  readonly amount: number
  /** The amount that the restaurant has recorded as received. */
  readonly received: number
}

/**
 * Returns whether staff can record `total` as received. It may be at most the deposit, or the amount received
 * before the deposit became smaller.
 */
export function mayHaveReceived({ amount, received }: Omit<OfflineDeposit, 'way'>, total: number): boolean {
  return total <= Math.max(amount, received)
}

/**
 * Returns how the deposit is paid directly after a change. If the guest doesn't choose again, they keep the
 * previous way as long as the restaurant accepts it. They always keep it once something was received, so that
 * nobody must pay again online.
 */
export function offlineWayAfterChange(
  rules: OfflineRules,
  partySize: number,
  paymentType: string | undefined,
  before: Pick<OfflineDeposit, 'way' | 'received'> | null,
): OfflineMethod | null {
  if (before && before.received > 0) return before.way
  return offlineWayOf(rules, partySize, paymentType ?? before?.way ?? '')
}
