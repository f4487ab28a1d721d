/** Status of a booking or a walk-in (specification section 4), in the wire's spelling. */
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

/** The word a guest reads; its sentence stands in the locales under `status.<word>`. */
export type StatusWord =
  | 'approved'
  | 'canceled'
  | 'seated'
  | 'closed'
  | 'called'
  | 'canceledByHost'
  | 'canceledByClient'
  | 'pending'
  | 'rejected'

const words: Readonly<Record<BookingStatus, StatusWord>> = {
  Approved: 'approved',
  Canceled: 'canceled',
  NoShow: 'canceled',
  Seated: 'seated',
  Closed: 'closed',
  Called: 'called',
  CanceledByHost: 'canceledByHost',
  CanceledByClient: 'canceledByClient',
  Pending: 'pending',
  Rejected: 'rejected',
}

const cancellable: ReadonlySet<BookingStatus> = new Set(['Pending', 'Approved', 'Called'])
const calledOff: ReadonlySet<BookingStatus> = new Set([
  'Canceled',
  'NoShow',
  'CanceledByHost',
  'CanceledByClient',
  'Rejected',
])

/** A no-show reads as canceled, as the specification's display table has it. */
export function statusWord(status: BookingStatus): StatusWord {
  return words[status]
}

/** May its guest still cancel it? Once the party sits, or the booking has ended, no. */
export function canBeCancelled(status: BookingStatus): boolean {
  return cancellable.has(status)
}

/** True when nobody is expected any more although the visit did not take place. */
export function isCalledOff(status: BookingStatus): boolean {
  return calledOff.has(status)
}
