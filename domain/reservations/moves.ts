/** The status of a booking or walk-in (specification, section 4). */
export type BookingStatus =
  | 'Approved'
  | 'Canceled'
  | 'NoShow'
  | 'Seated'
  | 'Closed'
  | 'Called'
  | 'CanceledByHost'
  | 'CanceledByClient'
  | 'Pending'
  | 'Rejected'

/** All other moves are refused. */
const moves: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  Pending: ['Approved', 'Rejected', 'CanceledByClient', 'CanceledByHost'],
  Approved: ['Called', 'Seated', 'NoShow', 'CanceledByClient', 'CanceledByHost'],
  Called: ['Seated', 'NoShow', 'CanceledByClient', 'CanceledByHost'],
  Seated: ['Closed'],
  Closed: [],
  Canceled: [],
  CanceledByClient: [],
  CanceledByHost: [],
  NoShow: [],
  Rejected: [],
}

export function mayMove(from: BookingStatus, to: BookingStatus): boolean {
  return moves[from].includes(to)
}

/** Moves back to where a booking was before staff moved it. Only an undo may take them. */
const movesBack: Partial<Readonly<Record<BookingStatus, readonly BookingStatus[]>>> = {
  Approved: ['Pending'],
  Rejected: ['Pending'],
  Called: ['Approved'],
  Seated: ['Approved', 'Called'],
  Closed: ['Seated'],
  NoShow: ['Approved', 'Called'],
  CanceledByHost: ['Pending', 'Approved', 'Called'],
}

export function mayMoveBack(from: BookingStatus, to: BookingStatus): boolean {
  return movesBack[from]?.includes(to) ?? false
}

/**
 * Returns the reason why the guest can't cancel, or null if they can. The status must allow it, and the
 * reservation must be in the future.
 */
export function cancelRefusal(
  booking: { readonly status: BookingStatus; readonly reservationTime: number },
  now: number,
): 'alreadyEnded' | null {
  return mayMove(booking.status, 'CanceledByClient') && now < booking.reservationTime ? null : 'alreadyEnded'
}
