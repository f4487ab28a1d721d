import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** If two bookings are less than this many minutes apart, a guest probably doesn't want both. */
export const nearMinutes = 120

/** Statuses of bookings whose party has a table, or may get one. */
export const liveStatuses: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** When a party has its table. */
export interface Stay {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * Returns whether to ask a guest with this booking to confirm that they want another one: it begins at about the
 * same time, or the two stays overlap.
 */
export function isNear(
  { status, from, until }: Stay & { readonly status: BookingStatus },
  wanted: Stay,
): boolean {
  const overlaps = from < wanted.until && until > wanted.from
  return liveStatuses.includes(status) && (overlaps || Math.abs(from - wanted.from) <= nearMinutes)
}
