import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

export interface LateParty {
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly lateMinutes: number
  /** When the next party at the table arrives; null if there is none. */
  readonly nextFrom: EpochMinute | null
  /** When the service closes. */
  readonly close: EpochMinute
}

/** Minutes that a table is held after the announced arrival. */
export const graceMinutes = 15

/**
 * Returns the minimum useful stay in minutes: half of the turn time, but at least 30 minutes unless the turn
 * time is shorter.
 */
export function minStay(turnMinutes: number): number {
  return Math.min(turnMinutes, Math.max(30, Math.ceil(turnMinutes / 2)))
}

/**
 * Returns the time until which a late party's table is held: its announced arrival plus the grace period, but
 * no later than the time at which the minimum stay still fits before the next party or closing. Returns null
 * if the party is on time.
 */
export function keptUntil({ from, until, lateMinutes, nextFrom, close }: LateParty): EpochMinute | null {
  if (lateMinutes <= 0) return null
  const end = Math.max(until, Math.min(nextFrom ?? close, close))
  return Math.min(from + lateMinutes + graceMinutes, end - minStay(until - from))
}

/** How many minutes before the reservation a party may first report being late. */
const reportsEarliest = 120

export function lateRefusal(
  { status, from, until }: Pick<LateParty, 'from' | 'until'> & { readonly status: BookingStatus },
  now: EpochMinute,
): 'tooEarly' | 'alreadyEnded' | null {
  const expected = status === 'Approved' || status === 'Called' || status === 'Pending'
  if (!expected || now >= until) return 'alreadyEnded'
  return now < from - reportsEarliest ? 'tooEarly' : null
}
