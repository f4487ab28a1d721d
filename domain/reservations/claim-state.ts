import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** What a claim on a table belongs to. */
export type ClaimHolder = 'reservation' | 'hold' | 'walk-in'

/** An active claim on a table: its booking hasn't ended, or its hold hasn't expired. */
export interface TableClaim {
  readonly holder: ClaimHolder
  /** Null for a hold. */
  readonly status: BookingStatus | null
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** How a claim limits other parties. */
export interface ClaimState {
  readonly table: 'Busy' | 'Assigned' | 'Reserved'
  readonly from: EpochMinute
  readonly until: EpochMinute
  /**
   * Whether the party arrives at `from` and counts toward pacing. A hold counts at the time it is for, which may
   * differ.
   */
  readonly arrives: boolean
  /** The state may change at this minute without a write; null if it can't. */
  readonly reconsiderAt: EpochMinute | null
}

/** A party past its planned end is expected to keep the table this many minutes from now. */
export const overstayMinutes = 15

/** This many minutes past the planned end, assume that staff forgot to close the booking. */
export const overstayMost = 12 * 60

/**
 * The state of a claim at `now`, for the reservation book, floor plan, pacing and free tables alike. A seated party
 * keeps its table busy until the booking is closed, even past its planned end.
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
  const overdue = until <= now && now < until + overstayMost
  return {
    table: 'Busy',
    from,
    until: overdue ? now + overstayMinutes : until,
    arrives,
    reconsiderAt: now < until ? until : overdue ? now + 1 : null,
  }
}

/** Whether a seated party is past its planned end and expected to overlap this time range. */
export function overstaysInto(
  claim: TableClaim,
  { from, until }: { readonly from: EpochMinute; readonly until: EpochMinute },
  now: EpochMinute,
): boolean {
  const state = claimState(claim, now)
  return state.until > claim.until && state.from < until && from < state.until
}
