import type { Locale } from '../locale.ts'
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
  /** Set while the guest still has to agree to these terms. Until then, nothing is charged and no card is stored. */
  readonly unagreed?: true
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
  /** Null if the guest didn't have to agree to anything, or hasn't yet. */
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
 * Returns the terms of a booking that is made now. The guest hasn't agreed to them yet, unless they cost nothing.
 * Throws `RangeError` if the share of a deposit isn't a valid percentage.
 */
export function offerTerms(
  rules: PaymentRules,
  { partySize, from, zone, currency, step }: BookedVisit,
): AgreedTerms {
  const { lateRefundPercent, returnsIfRefilled } = rules
  if (!(lateRefundPercent >= 0 && lateRefundPercent <= 100))
    throw new RangeError(`${lateRefundPercent} % of a deposit can’t come back`)
  const amount = depositAmount(rules.depositRules, partySize)
  const chargeType = chargeTypeOf(rules, amount)
  const deadline = {
    hoursBefore: rules.chargeIfCancelledBefore,
    timeOfDay: rules.chargeIfCancelledBeforeTime,
  }
  return {
    ...(chargeType !== 'None' && { unagreed: true }),
    chargeType,
    amount,
    currency,
    freeUntil: cancellationDeadline(deadline, from, zone),
    lateRefundPercent,
    returnsIfRefilled,
    lost: 0,
    step,
    consent: null,
  }
}

/** Returns the terms after the guest has agreed to them. Terms that need no consent stay without one. */
export function agreeTo({ unagreed, ...terms }: AgreedTerms, consent: Consent | null): AgreedTerms {
  return unagreed ? { ...terms, consent } : terms
}

/**
 * Returns the terms of a change. They count as agreed if they cost the guest no more, in any case, than the terms that
 * the guest has agreed to.
 */
export function agreedBefore(terms: AgreedTerms, before: AgreedTerms): AgreedTerms {
  const isCovered =
    !before.unagreed &&
    terms.chargeType === before.chargeType &&
    terms.currency === before.currency &&
    terms.amount <= before.amount &&
    terms.freeUntil >= before.freeUntil &&
    terms.lateRefundPercent >= before.lateRefundPercent &&
    (terms.returnsIfRefilled || !before.returnsIfRefilled)
  return isCovered ? agreeTo(terms, before.consent) : terms
}
