import type { ReservationGuest } from '#contracts/reservation-shapes.ts'

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
}

const hour = 3_600_000

/** `now` in milliseconds. Nearer to the time other things matter: first the reminder, then the way, then the door. */
export function whatIsOpen(booking: ReservationGuest, now: number): WhatIsOpen {
  const { status, reservationTime, estimatedTurnOverTime, arrived, confirmed } = booking
  const { mayChange, mayCancel, feedbackOpen } = booking
  const ahead = Date.parse(reservationTime) - now
  const stays = ahead > -estimatedTurnOverTime * 60_000
  const expected = status === 'Approved' || status === 'Called'
  return {
    coming: (expected || status === 'Pending') && stays,
    change: mayChange,
    cancel: mayCancel,
    confirm: expected && !confirmed && ahead > 0 && ahead <= 48 * hour,
    arrive: expected && !arrived && stays && ahead <= hour,
    late: expected && !arrived && stays && ahead <= 3 * hour,
    invite: (expected || status === 'Pending') && ahead > 0,
    feedback: feedbackOpen,
  }
}
