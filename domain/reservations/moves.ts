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

/** Allowed transitions. All others are rejected. */
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

/** Null if the guest may still cancel: before the reservation time and from a status that allows it. */
export function cancelRefusal(
  booking: { readonly status: BookingStatus; readonly reservationTime: number },
  now: number,
): 'alreadyEnded' | null {
  return mayMove(booking.status, 'CanceledByClient') && now < booking.reservationTime ? null : 'alreadyEnded'
}
