import { money, percentOf } from '../money/money.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { BookingMoney } from './booking-money.ts'

/** What a change costs, in minor units. At most one of `payFirst` and `back` is above 0. */
export interface ChangeOutcome {
  /** To pay before the change takes effect. The old tables stay until then. */
  readonly payFirst: number
  readonly back: number
  /** Whether a card has to be stored first. One that is stored already is carried over. */
  readonly cardFirst: boolean
  /** The new terms, with what the change costs in `lost`. */
  readonly terms: AgreedTerms
}

/** What the guest has paid so far. */
export interface PaidSoFar {
  /** All deposit money with the restaurant or its bank. */
  readonly held: number
  readonly hasCard: boolean
}

/**
 * The deposit after a change, which would be `wanted`. A difference that is too small to be charged isn’t asked for: the
 * deposit stays what was paid (M14).
 */
export function depositAfterChange(
  wanted: number,
  paid: number,
  canCharge: (amount: number) => boolean,
): number {
  return paid > 0 && wanted > paid && !canCharge(wanted - paid) ? paid : wanted
}

/**
 * A larger deposit is paid up, and everything paid so far counts. Of a smaller one the difference comes back as the
 * old terms say for canceling at this moment: all of it in time, otherwise the agreed share. A request that the
 * restaurant hasn’t accepted yet costs nothing to change.
 */
export function changeOutcome(
  { terms: old, phase, goodwill }: Pick<BookingMoney, 'terms' | 'phase' | 'goodwill'>,
  { held, hasCard }: PaidSoFar,
  terms: AgreedTerms,
  at: EpochMinute,
): ChangeOutcome {
  const deposit = terms.chargeType === 'Deposit' ? terms.amount : 0
  const cardFirst = terms.chargeType === 'Cancellation Fee' && !hasCard
  const paid = held + goodwill
  if (paid <= deposit) return { payFirst: deposit - paid, back: 0, cardFirst, terms: { ...terms, lost: 0 } }
  const surplus = paid - deposit
  const lostBefore = Math.min(old.lost, surplus)
  const isFree = phase !== 'booked' || at < old.freeUntil
  const percent = isFree ? 100 : old.lateRefundPercent
  const back = percentOf(money(surplus - lostBefore, old.currency), percent).amount
  return {
    payFirst: 0,
    back: Math.min(back, held),
    cardFirst,
    terms: { ...terms, lost: surplus - back },
  }
}
