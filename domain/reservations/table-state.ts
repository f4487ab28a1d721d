import type { EpochMinute } from '../time/zone.ts'
import { claimState, type TableClaim } from './claim-state.ts'

/** Table states shown to guests. */
export type TableState = 'Available' | 'Reserved' | 'Assigned' | 'Busy' | 'Blocked'

const strongest: readonly TableState[] = ['Busy', 'Assigned', 'Reserved']

/**
 * Returns the state of a table for a party that would sit there from `at` for `stay` minutes. The table isn't
 * available if another party sits there, has been called to it, or arrives during the stay. The state doesn't
 * reveal which of these applies.
 */
export function tableState(
  { online, claims }: { readonly online: boolean; readonly claims: readonly TableClaim[] },
  at: EpochMinute,
  stay: number,
  now: EpochMinute,
): TableState {
  if (!online) return 'Blocked'
  const states: TableState[] = claims
    .map((claim) => claimState(claim, now))
    .filter(({ from, until }) => from < at + Math.max(stay, 1) && at < until)
    .map(({ table }) => table)
  return strongest.find((state) => states.includes(state)) ?? 'Available'
}
