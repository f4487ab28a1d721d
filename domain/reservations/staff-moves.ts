import type { EpochMinute } from '../time/zone.ts'
import { type BookingStatus, mayMove } from './moves.ts'

const staffStatuses = [
  'Approved',
  'Rejected',
  'Called',
  'Seated',
  'Closed',
  'NoShow',
  'CanceledByHost',
] as const satisfies readonly BookingStatus[]

interface Stay {
  readonly status: BookingStatus
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Whether the guest hasn't paid yet. Until then staff have nothing to decide. */
  readonly isUnpaid?: boolean
}

/** How many minutes before its time a party can be seated. Any earlier, it is probably the wrong booking. */
export const seatedAheadMinutes = 360

/**
 * The statuses that staff may set now. A party can't be a no-show before its time or be seated or closed hours before
 * it, and nothing can be approved after it has ended.
 */
export function staffMoves(
  { status, from, until, isUnpaid = false }: Stay,
  now: EpochMinute,
): BookingStatus[] {
  return staffStatuses.filter((to) => {
    if (!mayMove(status, to) || (isUnpaid && to !== 'CanceledByHost')) return false
    if (to === 'NoShow') return now >= from
    if (isTooEarly(to, from, now)) return false
    return to !== 'Approved' || now < until
  })
}

/** Whether it is too early for the party to be seated, or to have left. */
export function isTooEarly(to: BookingStatus, from: EpochMinute, now: EpochMinute): boolean {
  return (to === 'Seated' || to === 'Closed') && now < from - seatedAheadMinutes
}

export function isExpected(status: BookingStatus): boolean {
  return status === 'Approved' || status === 'Called'
}

/** Whether this status frees the tables. */
export function freesTables(status: BookingStatus): boolean {
  return !isExpected(status) && status !== 'Pending' && status !== 'Seated'
}
