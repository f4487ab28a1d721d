import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** What a party that runs late has waiting for it. */
export interface LateParty {
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly lateMinutes: number
  /** When the table's next party comes; null for none. */
  readonly nextFrom: EpochMinute | null
  /** When the doors close. */
  readonly close: EpochMinute
}

/** How long a table is kept beyond the minute a party said it would come. */
export const graceMinutes = 15

/** Less than this is no dinner: half the time a party would have had, but no less than half an hour of it. */
export function shortestStay(turnMinutes: number): number {
  return Math.min(turnMinutes, Math.max(30, Math.ceil(turnMinutes / 2)))
}

/**
 * Until when the table is kept: as long as the party wished and a little more, but never so long that what is left before
 * the next party, or before the doors close, would be too short a stay. Null for a party that is on time after all.
 */
export function keptUntil({ from, until, lateMinutes, nextFrom, close }: LateParty): EpochMinute | null {
  if (lateMinutes <= 0) return null
  const end = Math.max(until, Math.min(nextFrom ?? close, close))
  return Math.min(from + lateMinutes + graceMinutes, end - shortestStay(until - from))
}

/** Null while a party may still say that it runs late: it is expected, and its table is still its own. */
export function lateRefusal(
  { status, until }: { readonly status: BookingStatus; readonly until: EpochMinute },
  now: EpochMinute,
): 'alreadyEnded' | null {
  const expected = status === 'Approved' || status === 'Called' || status === 'Pending'
  return expected && now < until ? null : 'alreadyEnded'
}
