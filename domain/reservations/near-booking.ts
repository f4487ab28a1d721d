import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** A guest is unlikely to want two tables within this time. */
export const nearMinutes = 120

const live: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** Whether to ask a guest with this booking if they really want another one at `wanted`. */
export function isNear(
  { status, from }: { readonly status: BookingStatus; readonly from: EpochMinute },
  wanted: EpochMinute,
): boolean {
  return live.includes(status) && Math.abs(from - wanted) <= nearMinutes
}
