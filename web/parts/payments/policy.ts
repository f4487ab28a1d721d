import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { depositAmount } from '#domain/payments/deposit.ts'
import { chargeTypeOf, costKindOf } from '#domain/payments/fees.ts'

/**
 * The kind of a deposit is `payNow` if it is paid online, otherwise `deposit`. `late` means that canceling
 * isn't free anymore.
 */
export type BookingPolicy = PolicyAmount &
  (
    | { readonly kind: 'free' | 'deposit' | 'payNow' | 'fee' | 'late' }
    | {
        readonly kind: 'feeUntil'
        readonly freeUntil: string
        readonly timeZone: string
      }
  )

interface PolicyAmount {
  /** Amount in minor units. */
  readonly amount: number
  readonly currency: string
  /** Whether dishes remain to be paid, so that it isn't said that there is nothing to pay. */
  readonly hasDishes?: boolean
}

/**
 * The time of the reservation and the time when the page was loaded, so that server and browser calculate with the same
 * values.
 */
export interface When {
  readonly instant: string
  /** Time when the page was loaded, in milliseconds. */
  readonly now: number
}

/** Fees that the server calculated for one booking, in minor units. */
export interface Fees {
  readonly amount: number
  readonly currency: string
  readonly chargeType: 'None' | 'Deposit' | 'Cancellation Fee'
  readonly cancellationFee: number
  readonly chargeIfCancelledBefore: number
  /** What the guest pays online when booking; omitted if nothing is paid online. */
  readonly due?: { readonly atRestaurant: boolean; readonly freeUntil: string | null }
}

/** `when` is null before a time is chosen; the policy then has no deadline. */
export function policyFromFees(fees: Fees, timeZone: string, when: When | null): BookingPolicy {
  const { chargeType, amount, currency, cancellationFee, due } = fees
  const kind = costKindOf(chargeType, due !== undefined && !due.atRestaurant)
  if (kind !== 'fee') return { kind, amount, currency }
  const fee = { amount: cancellationFee, currency }
  if (!when) return { kind, ...fee }
  const until = due?.freeUntil
    ? Date.parse(due.freeUntil)
    : Date.parse(when.instant) - fees.chargeIfCancelledBefore * 3_600_000
  return until <= when.now
    ? { kind: 'late', ...fee }
    : { kind: 'feeUntil', ...fee, freeUntil: new Date(until).toISOString(), timeZone }
}

/**
 * `slotAmount`, in minor units, is the slot's own amount and takes precedence over the restaurant's deposit
 * rules.
 */
export function policyOf(
  { reservationConfig, timeZone, currency }: Restaurant,
  party: number,
  when: When | null,
  slotAmount = depositAmount(reservationConfig.depositRules, party),
): BookingPolicy {
  // Only the server can calculate a deadline that is set as a time of day.
  const known = reservationConfig.chargeIfCancelledBeforeTimeEnabled ? null : when
  const policy = policyOfTerms({ ...reservationConfig, timeZone, currency }, slotAmount, known)
  const isPaidOnline = policy.kind === 'deposit' && reservationConfig.paymentGateway !== 'none'
  return isPaidOnline ? { ...policy, kind: 'payNow' } : policy
}

/** The terms of a restaurant, or those stored with a booking. */
export interface Terms {
  readonly creditCardChargeEnabled: boolean
  readonly noShowFeeEnabled: boolean
  readonly chargeIfCancelledBefore: number
  /** The deadline stored with a booking, which replaces `chargeIfCancelledBefore`. */
  readonly freeUntil?: string
  readonly timeZone: string
  readonly currency: string
}

/** `slotAmount` is the slot's own amount, in minor units. */
export function policyOfTerms(
  { chargeIfCancelledBefore, freeUntil, timeZone, currency, ...terms }: Terms,
  slotAmount: number,
  when: When | null,
): BookingPolicy {
  const fees = {
    chargeType: chargeTypeOf(terms, slotAmount),
    amount: slotAmount,
    currency,
    cancellationFee: slotAmount,
    chargeIfCancelledBefore,
    ...(freeUntil && { due: { atRestaurant: true, freeUntil } }),
  } as const
  return policyFromFees(fees, timeZone, when)
}
