import type { Locale } from '../locale.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { cancellationDeadline } from './cancellation-deadline.ts'
import { depositAmount } from './deposit.ts'
import { type ChargeType, chargeTypeOf, type FeePolicy } from './fees.ts'

/** A restaurant's payment rules for new bookings. */
export interface PaymentRules extends FeePolicy {
  /**
   * Wall time at which free cancellation ends, in minutes after midnight. Null if it ends a number of hours
   * before the reservation, at any time of day.
   */
  readonly chargeIfCancelledBeforeTime: number | null
  /** Percentage of a deposit that is refunded after a late cancellation, from 0 to 100. */
  readonly lateRefundPercent: number
  /** Whether a kept deposit or fee is refunded if other guests take the tables. */
  readonly returnsIfRefilled: boolean
}

/** The sentence next to the checkbox that the guest has ticked. */
export interface Consent {
  readonly sentence: string
  readonly locale: Locale
  readonly at: EpochMinute
}

/** Stored with the booking, so that later edits by the restaurant don't change them. */
export interface AgreedTerms {
  readonly chargeType: ChargeType
  /** The deposit, or the maximum fee that may be charged. In minor units, like all amounts of a booking. */
  readonly amount: number
  readonly currency: string
  /** Canceling is free before this time. */
  readonly freeUntil: EpochMinute
  readonly lateRefundPercent: number
  readonly returnsIfRefilled: boolean
  /** The part of the deposit that late changes have cost so far. It no longer counts toward the deposit. */
  readonly lost: number
  /**
   * The step in which the provider refunds the currency, in minor units. Refunds of a percentage are rounded up to it. Absent
   * in terms that were agreed before it was stored.
   */
  readonly step?: number
  /** Null if the guest didn't have to agree to anything. */
  readonly consent: Consent | null
}

/**
 * Returns the terms of an order that is paid by card in advance. A guest who can still cancel is refunded in
 * full, and so is a guest who continues without missing dishes.
 */
export function orderTerms(total: number, currency: string, cancelUntil: EpochMinute): AgreedTerms {
  return {
    chargeType: total > 0 ? 'Deposit' : 'None',
    amount: total,
    currency,
    freeUntil: cancelUntil,
    lateRefundPercent: 100,
    returnsIfRefilled: false,
    lost: 0,
    consent: null,
  }
}

export interface BookedVisit {
  readonly partySize: number
  readonly from: EpochMinute
  readonly zone: Zone
  readonly currency: string
  /** The step in which the provider refunds the currency (`refundStep`). */
  readonly step: number
}

/**
 * Refuses if the booking may cost something and the guest hasn't agreed to that. Throws `RangeError` if the
 * share of a deposit isn't a valid percentage.
 */
export function agreeTerms(
  rules: PaymentRules,
  { partySize, from, zone, currency, step }: BookedVisit,
  consent: Consent | null,
): AgreedTerms | Refusal<'consentMissing'> {
  const { lateRefundPercent, returnsIfRefilled } = rules
  if (!(lateRefundPercent >= 0 && lateRefundPercent <= 100))
    throw new RangeError(`${lateRefundPercent} % of a deposit can’t come back`)
  const amount = depositAmount(rules.depositRules, partySize)
  const chargeType = chargeTypeOf(rules, amount)
  if (chargeType !== 'None' && !consent) return refuse('consentMissing')
  const deadline = {
    hoursBefore: rules.chargeIfCancelledBefore,
    timeOfDay: rules.chargeIfCancelledBeforeTime,
  }
  return {
    chargeType,
    amount,
    currency,
    freeUntil: cancellationDeadline(deadline, from, zone),
    lateRefundPercent,
    returnsIfRefilled,
    lost: 0,
    step,
    consent: chargeType === 'None' ? null : consent,
  }
}
