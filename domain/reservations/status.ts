import type { BookingStatus } from './moves.ts'

/** The status shown to guests. Its text is `status.<word>` in the locales. */
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

const calledOff: ReadonlySet<BookingStatus> = new Set([
  'Canceled',
  'NoShow',
  'CanceledByHost',
  'CanceledByClient',
  'Rejected',
])

/** A no-show is shown as canceled, as the specification requires. */
export function statusWord(status: BookingStatus): StatusWord {
  return words[status]
}

/** Returns whether a booking ended without a visit. */
export function isCalledOff(status: BookingStatus): boolean {
  return calledOff.has(status)
}

export const upcomingStatuses: readonly BookingStatus[] = ['Pending', 'Approved', 'Called']

/**
 * Returns whether a booking is upcoming; all others are history. `reservationTime` and `now` must be in the
 * same unit.
 */
export function isUpcoming(
  { status, reservationTime }: { readonly status: BookingStatus; readonly reservationTime: number },
  now: number,
): boolean {
  return upcomingStatuses.includes(status) && now < reservationTime
}
