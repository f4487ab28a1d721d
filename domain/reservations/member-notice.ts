import type { BookingStatus } from './moves.ts'
import { isCalledOff } from './status.ts'

/** Times of both bookings must be in the same unit. */
interface Standing {
  readonly status: BookingStatus
  readonly reservationTime: number
}

/**
 * Returns the notice that party members get about a changed booking, or null if nothing changes for them.
 * `takesPlace` means that a booking that had ended unpaid was paid after all.
 */
export function memberNotice(
  before: Standing,
  after: Standing,
): 'calledOff' | 'takesPlace' | 'anotherTime' | null {
  // Members of a party that didn't come already know.
  if (after.status === 'NoShow') return null
  if (isCalledOff(after.status)) return isCalledOff(before.status) ? null : 'calledOff'
  if (isCalledOff(before.status)) return 'takesPlace'
  return before.reservationTime === after.reservationTime ? null : 'anotherTime'
}
