import type { EpochMinute } from '../time/zone.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { BookingMoney } from './booking-money.ts'
import { lateShare } from './late-refund.ts'

/** The cost of changing a booking, in minor units. At most one of `payFirst` and `back` is above 0. */
export interface ChangeOutcome {
  /** Amount to pay before the change takes effect. Until then, the booking keeps its old tables. */
  readonly payFirst: number
  readonly back: number
  /**
   * Whether the guest must store a card before the change takes effect. A card that is already stored is
   * reused.
   */
  readonly cardFirst: boolean
  /** `lost` includes the cost of the change. */
  readonly terms: AgreedTerms
}

/** Returns whether a change waits for nothing from the guest: no payment, no card and no consent. */
export function takesEffectAtOnce({ payFirst, cardFirst, terms }: ChangeOutcome): boolean {
  return payFirst === 0 && !cardFirst && !terms.unagreed
}

/** The guest's payments and stored card so far. */
export interface PaidSoFar {
  /** Deposit that was paid and isn't refunded (`paidBy`). */
  readonly paid: number
  /** Deposit that was refunded or is being refunded. */
  readonly returned: number
  /** The part of `paid` that the bank has taken back. */
  readonly disputed: number
  readonly hasCard: boolean
}

/**
 * Returns the deposit after a change. It is `wanted`, unless the difference is too small to be charged; then
 * it stays at what was paid (M14).
 */
export function depositAfterChange(
  wanted: number,
  paid: number,
  canCharge: (amount: number) => boolean,
): number {
  return paid > 0 && wanted > paid && !canCharge(wanted - paid) ? paid : wanted
}

/**
 * Returns the amount that counts toward the deposit: what was paid, and what staff have refunded of it beyond the terms.
 */
export function creditOf({ paid, returned }: PaidSoFar, goodwill: number): number {
  return paid + Math.min(goodwill, returned)
}

/**
 * If the deposit becomes larger, the guest pays the difference. If it becomes smaller, the difference is
 * refunded as if it were canceled at `at` under the old terms: in full before the deadline, otherwise the
 * agreed share. Changing a request that the restaurant hasn't accepted costs nothing.
 */
export function changeOutcome(
  booking: Pick<BookingMoney, 'terms' | 'phase' | 'goodwill' | 'goodwillElsewhere'>,
  sums: PaidSoFar,
  terms: AgreedTerms,
  at: EpochMinute,
): ChangeOutcome {
  const { terms: old, phase, goodwill, goodwillElsewhere } = booking
  const { paid, disputed, hasCard } = sums
  const deposit = terms.chargeType === 'Deposit' ? terms.amount : 0
  const cardFirst = terms.chargeType === 'Cancellation Fee' && !hasCard
  const credit = creditOf(sums, goodwill)
  if (credit <= deposit)
    return { payFirst: deposit - credit, back: 0, cardFirst, terms: { ...terms, lost: 0 } }
  // What was refunded at the provider counts toward what goes back, but nobody has to pay it again.
  const surplus = Math.max(0, creditOf(sums, goodwill - goodwillElsewhere) - deposit)
  const lostBefore = Math.min(old.lost, surplus)
  const isFree = phase !== 'booked' || at < old.freeUntil
  const back = isFree ? surplus - lostBefore : lateShare(old, surplus - lostBefore)
  return {
    payFirst: 0,
    back: Math.max(0, Math.min(back - disputed, paid)),
    cardFirst,
    terms: { ...terms, lost: surplus - back },
  }
}
