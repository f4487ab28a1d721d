import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { type BookingPolicy, policyOfTerms } from '#web/guest/reserve/policy.ts'

/** What the page of a booking offers now. The server judges each of it again. */
export interface WhatIsOpen {
  /** The table is still to come, or waits for its party. */
  readonly coming: boolean
  readonly change: boolean
  readonly cancel: boolean
  /** The reminder may be answered. */
  readonly confirm: boolean
  readonly arrive: boolean
  readonly late: boolean
  readonly invite: boolean
  readonly feedback: boolean
  /** What cancelling costs by the terms that were agreed; null where the table is no longer to come. */
  readonly terms: BookingPolicy | null
}

const hour = 3_600_000

/** `now` in milliseconds. Nearer to the time other things matter: first the reminder, then the way, then the door. */
export function whatIsOpen(booking: ReservationGuest, now: number): WhatIsOpen {
  const { status, reservationTime, estimatedTurnOverTime, arrived, confirmed } = booking
  const { mayChange, mayCancel, feedbackOpen, amount } = booking
  const ahead = Date.parse(reservationTime) - now
  const stays = ahead > -estimatedTurnOverTime * 60_000
  const expected = status === 'Approved' || status === 'Called'
  const coming = (expected || status === 'Pending') && stays
  return {
    coming,
    change: mayChange,
    cancel: mayCancel,
    confirm: expected && !confirmed && ahead > 0 && ahead <= 48 * hour,
    arrive: expected && !arrived && stays && ahead <= hour,
    late: expected && !arrived && stays && ahead <= 3 * hour,
    invite: (expected || status === 'Pending') && ahead > 0,
    feedback: feedbackOpen,
    terms: coming ? policyOfTerms(booking, amount, { instant: reservationTime, now }) : null,
  }
}
