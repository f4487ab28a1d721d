import type { Locale } from '../locale.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { cancellationDeadline } from './cancellation-deadline.ts'
import { depositAmount } from './deposit.ts'
import { type ChargeType, chargeTypeOf, type FeePolicy } from './fees.ts'

/** What a restaurant asks for now. */
export interface PaymentRules extends FeePolicy {
  /** The wall time at which free cancellation ends, in minutes after midnight; null if only the hours count. */
  readonly chargeIfCancelledBeforeTime: number | null
  /** How much of a deposit comes back after a late cancellation, from 0 to 100. */
  readonly lateRefundPercent: number
  /** Whether a kept deposit or fee comes back if other guests take the tables. */
  readonly returnsIfRefilled: boolean
}

/** The sentence next to the checkbox that the guest ticked. */
export interface Consent {
  readonly sentence: string
  readonly locale: Locale
  readonly at: EpochMinute
}

/** What guest and restaurant agreed on. Stored with the booking, so later edits of the restaurant don’t change it. */
export interface AgreedTerms {
  readonly chargeType: ChargeType
  /** The deposit, or the most that may be charged as a fee. In minor units, as all amounts of the booking. */
  readonly amount: number
  readonly currency: string
  /** Canceling is free before this moment. */
  readonly freeUntil: EpochMinute
  readonly lateRefundPercent: number
  readonly returnsIfRefilled: boolean
  /** What late changes have cost so far. It no longer counts toward the deposit. */
  readonly lost: number
  /** Null if nothing was asked for. */
  readonly consent: Consent | null
}

/**
 * The terms of an order that is paid by card in advance. Whoever can still cancel it gets everything back, and so does a
 * guest who goes on without a dish.
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
}

/**
 * The terms of a booking made now. Refused if it may cost something and the guest hasn’t agreed to it. Throws
 * `RangeError` for a share of a deposit that isn’t a percentage.
 */
export function agreeTerms(
  rules: PaymentRules,
  { partySize, from, zone, currency }: BookedVisit,
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
    consent: chargeType === 'None' ? null : consent,
  }
}
