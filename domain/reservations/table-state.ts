import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** What a guest may see of a table. */
export type TableState = 'Available' | 'Reserved' | 'Assigned' | 'Busy' | 'Blocked'

/** A claim on a table, by a booking in this status or by a hold. */
export interface TableClaim {
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Null for a hold. */
  readonly status: BookingStatus | null
}

const strongest: readonly TableState[] = ['Busy', 'Assigned', 'Reserved']

/**
 * The state of a table for a party that would sit down at `at` and stay for `stay` minutes: somebody sits there, is being
 * called to it, or will come before the party would be gone. Who that is cannot be told from it.
 */
export function tableState(
  { online, claims }: { readonly online: boolean; readonly claims: readonly TableClaim[] },
  at: EpochMinute,
  stay: number,
): TableState {
  if (!online) return 'Blocked'
  const states = claims
    .filter(({ from, until }) => from < at + Math.max(stay, 1) && at < until)
    .map(({ status }): TableState => {
      if (status === 'Seated') return 'Busy'
      return status === 'Called' ? 'Assigned' : 'Reserved'
    })
  return strongest.find((state) => states.includes(state)) ?? 'Available'
}
