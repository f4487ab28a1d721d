import type { EpochMinute } from '../time/zone.ts'
import { amountToKeep, type BookingMoney, phaseAfter } from './booking-money.ts'

export type CancelingSide = 'guest' | 'restaurant' | 'system'

/** The amounts that the guest pays and gets back if a booking is canceled, in minor units. */
export interface CancelOutcome {
  /** Amount that the guest has paid. */
  readonly of: number
  readonly back: number
  /** The maximum amount that may be charged to the card after canceling. */
  readonly fee: number
}

const events = {
  guest: 'canceledByGuest',
  restaurant: 'canceledByRestaurant',
  system: 'canceledBySystem',
} as const

/**
 * Returns what canceling at a given time would cost and refund. `held` is the sum of the deposit payments
 * that aren't refunded (`heldBy`).
 */
export function cancelOutcome(
  booking: BookingMoney,
  held: number,
  side: CancelingSide,
  at: EpochMinute,
): CancelOutcome {
  const phase = phaseAfter(booking.phase, events[side])
  const keep = amountToKeep({ ...booking, phase, canceledAt: at, change: null })
  const { chargeType, amount, freeUntil } = booking.terms
  const mayBeCharged = chargeType === 'Cancellation Fee' && phase === 'canceled' && at >= freeUntil
  return { of: held, back: Math.max(0, held - keep), fee: mayBeCharged ? amount : 0 }
}

export interface CancelPreview {
  readonly now: CancelOutcome
  /** Time after which the outcome is `later`; null if it no longer changes. */
  readonly freeUntil: EpochMinute | null
  readonly later: CancelOutcome | null
  readonly noShow: CancelOutcome
}

export function cancelPreview(booking: BookingMoney, held: number, now: EpochMinute): CancelPreview {
  const { freeUntil, chargeType, amount } = booking.terms
  const outcome = cancelOutcome(booking, held, 'guest', now)
  const late = cancelOutcome(booking, held, 'guest', Math.max(now, freeUntil))
  const changes = late.back !== outcome.back || late.fee !== outcome.fee
  const keep = amountToKeep({ ...booking, phase: 'noShow', change: null })
  const fee = chargeType === 'Cancellation Fee' ? amount : 0
  return {
    now: outcome,
    freeUntil: changes ? freeUntil : null,
    later: changes ? late : null,
    noShow: { of: held, back: Math.max(0, held - keep), fee },
  }
}
