import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** Two tables of one guest whose times are no further apart are hardly both meant. */
export const nearMinutes = 120

const live: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** True when this booking of the same guest is so near in time that they should be asked whether they want both. */
export function isNear(
  { status, from }: { readonly status: BookingStatus; readonly from: EpochMinute },
  wanted: EpochMinute,
): boolean {
  return live.includes(status) && Math.abs(from - wanted) <= nearMinutes
}
