import type { EpochMinute } from '../time/zone.ts'
import { type BookingStatus, mayMove } from './moves.ts'

/** What the house may make of a booking; the rest is the guest's. */
const ofTheHouse = [
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
}

/**
 * Where the house may move a booking at this moment. Nobody is a no-show before the hour, and nothing is promised for a
 * time that is over.
 */
export function houseMoves({ status, from, until }: Stay, now: EpochMinute): BookingStatus[] {
  return ofTheHouse.filter((to) => {
    if (!mayMove(status, to)) return false
    if (to === 'NoShow') return now >= from
    return to !== 'Approved' || now < until
  })
}

/** True while the party is still expected at its table. */
export function isExpected(status: BookingStatus): boolean {
  return status === 'Approved' || status === 'Called'
}

/** True when this status lets the tables go: nobody sits there, and nobody will. */
export function freesTables(status: BookingStatus): boolean {
  return !isExpected(status) && status !== 'Pending' && status !== 'Seated'
}
