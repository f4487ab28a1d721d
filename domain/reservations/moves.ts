/** Status of a booking or walk-in (specification section 4). */
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

/** Where a booking may go from where it is. What is not written here cannot happen. */
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

/** Null when the guest may still cancel: before the reservation's time, from a status that allows it. */
export function cancelRefusal(
  booking: { readonly status: BookingStatus; readonly reservationTime: number },
  now: number,
): 'alreadyEnded' | null {
  return mayMove(booking.status, 'CanceledByClient') && now < booking.reservationTime ? null : 'alreadyEnded'
}
