import type { BookingStatus } from './moves.ts'

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

/** True when nobody is expected any more although the visit did not take place. */
export function isCalledOff(status: BookingStatus): boolean {
  return calledOff.has(status)
}
