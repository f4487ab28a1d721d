import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** If two bookings are less than this many minutes apart, a guest probably doesn't want both. */
export const nearMinutes = 120

const live: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** Returns whether to ask a guest with this booking to confirm that they want another one at `wanted`. */
export function isNear(
  { status, from }: { readonly status: BookingStatus; readonly from: EpochMinute },
  wanted: EpochMinute,
): boolean {
  return live.includes(status) && Math.abs(from - wanted) <= nearMinutes
}
