import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { depositFor } from '#domain/reservations/deposit.ts'
import { freeUntil } from '#domain/reservations/fees.ts'
import { wallIn } from './wall-in.ts'

/** What a table costs before anyone has eaten. A fee is `late` once cancelling is no longer free. */
export interface BookingPolicy {
  readonly kind: 'free' | 'deposit' | 'fee' | 'feeUntil' | 'late'
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  /** Until when cancelling is free, by the restaurant's clock. */
  readonly freeUntil?: { readonly date: string; readonly time: string }
}

/** The time of a table, and the moment the page was loaded in milliseconds, which server and browser agree on. */
export interface When {
  readonly instant: string
  readonly now: number
}

/** What the server worked out for one booking; amounts in minor units. */
export interface Fees {
  readonly amount: number
  readonly currency: string
  readonly chargeType: 'None' | 'Deposit' | 'Cancellation Fee'
  readonly cancellationFee: number
  readonly chargeIfCancelledBefore: number
}

/** `when` is null before a time is chosen. */
export function policyFromFees(fees: Fees, timeZone: string, when: When | null): BookingPolicy {
  const { chargeType, amount, currency, cancellationFee } = fees
  if (chargeType !== 'Cancellation Fee')
    return { kind: chargeType === 'None' ? 'free' : 'deposit', amount, currency }
  const fee = { amount: cancellationFee, currency }
  if (!when) return { kind: 'fee', ...fee }
  const until = freeUntil(Date.parse(when.instant), fees.chargeIfCancelledBefore, when.now)
  return until === null
    ? { kind: 'late', ...fee }
    : { kind: 'feeUntil', ...fee, freeUntil: wallIn(timeZone, new Date(until)) }
}

/** `asked` is the amount the slot itself names, where it names one. */
export function policyOf(
  { reservationConfig, timeZone, currency }: Restaurant,
  party: number,
  when: When | null,
  asked = depositFor(reservationConfig.depositRules, party),
): BookingPolicy {
  return policyOfTerms({ ...reservationConfig, timeZone, currency }, asked, when)
}

/** The money terms of a house, or those that were frozen onto a booking. */
export interface Terms {
  readonly creditCardChargeEnabled: boolean
  readonly noShowFeeEnabled: boolean
  readonly chargeIfCancelledBefore: number
  readonly timeZone: string
  readonly currency: string
}

/** `asked` in minor units. */
export function policyOfTerms(
  { creditCardChargeEnabled, noShowFeeEnabled, chargeIfCancelledBefore, timeZone, currency }: Terms,
  asked: number,
  when: When | null,
): BookingPolicy {
  const charged = creditCardChargeEnabled && noShowFeeEnabled ? 'Cancellation Fee' : 'Deposit'
  const chargeType = asked > 0 ? charged : 'None'
  const fees = {
    chargeType,
    amount: asked,
    currency,
    cancellationFee: asked,
    chargeIfCancelledBefore,
  } as const
  return policyFromFees(fees, timeZone, when)
}
