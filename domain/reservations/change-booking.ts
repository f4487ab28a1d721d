import type { AvailabilityLevel } from '../availability/slot.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { BookingStatus } from './moves.ts'

/** `reservationTime` and `now` must be in the same unit. */
interface Changing {
  readonly status: BookingStatus
  readonly reservationTime: number
}

/** Statuses in which a booking can be changed, because the party hasn't been called to its table. */
export const changeable: readonly BookingStatus[] = ['Approved', 'Pending']

/**
 * Returns the reason why the guest can no longer change the booking, or null if they can: before its time,
 * and before the party is called.
 */
export function changeRefusal({ status, reservationTime }: Changing, now: number): 'alreadyEnded' | null {
  return changeable.includes(status) && now < reservationTime ? null : 'alreadyEnded'
}

/** `level` is the availability level of the new seating. */
export interface Replacing {
  readonly status: BookingStatus
  readonly level: AvailabilityLevel
  readonly sameTime: boolean
  readonly sameTables: boolean
  /** Number of additional guests; negative for fewer. */
  readonly moreGuests: number
}

/**
 * Returns the status after a change, decided as for a new booking. Refuses to replace an approved booking
 * with one that needs approval. Fewer guests at the same tables and time need no new approval.
 */
export function statusAfterChange(
  change: Replacing,
): 'Approved' | 'Pending' | Refusal<'changeNeedsApproval'> {
  const { status, level, sameTime, sameTables, moreGuests } = change
  if (level === 'Available') return 'Approved'
  if (status !== 'Approved') return 'Pending'
  return sameTime && sameTables && moreGuests <= 0 ? 'Approved' : refuse('changeNeedsApproval')
}
