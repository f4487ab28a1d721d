import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

export type ClaimHolder = 'reservation' | 'hold' | 'walk-in'

/** An active claim on a table: its booking hasn't ended, or its hold hasn't expired. */
export interface TableClaim {
  readonly holder: ClaimHolder
  /** Null for a hold. */
  readonly status: BookingStatus | null
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** The effect of a claim on other parties. */
export interface ClaimState {
  readonly table: 'Busy' | 'Assigned' | 'Reserved'
  readonly from: EpochMinute
  readonly until: EpochMinute
  /**
   * Whether the party arrives at `from` and counts toward pacing at that time. False for a hold, which counts
   * at its requested time and may begin earlier or later.
   */
  readonly arrives: boolean
  /** When the state may change without an update to the booking; null if it can't. */
  readonly reconsiderAt: EpochMinute | null
}

/** A party that stays past its planned end is expected to leave within this many minutes from now. */
export const overstayMinutes = 15

/**
 * Number of minutes past its planned end after which a party counts as gone, because staff probably forgot to
 * close the booking.
 */
export const maxOverstayMinutes = 12 * 60

/**
 * Returns the state of a claim at `now`, for the reservation book, floor plan, pacing and free tables alike.
 * A seated party's table stays busy until the booking is closed, even past its planned end.
 */
export function claimState({ holder, status, from, until }: TableClaim, now: EpochMinute): ClaimState {
  const arrives = holder !== 'hold'
  if (status !== 'Seated')
    return {
      table: status === 'Called' ? 'Assigned' : 'Reserved',
      from,
      until,
      arrives,
      reconsiderAt: null,
    }
  const overdue = until <= now && now < until + maxOverstayMinutes
  return {
    table: 'Busy',
    from,
    until: overdue ? now + overstayMinutes : until,
    arrives,
    reconsiderAt: now < until ? until : overdue ? now + 1 : null,
  }
}

/** Returns whether a seated party is past its planned end and is expected to overlap this time range. */
export function overstaysInto(
  claim: TableClaim,
  { from, until }: { readonly from: EpochMinute; readonly until: EpochMinute },
  now: EpochMinute,
): boolean {
  const state = claimState(claim, now)
  return state.until > claim.until && state.from < until && from < state.until
}
