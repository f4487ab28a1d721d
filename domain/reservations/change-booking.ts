import type { AvailabilityLevel } from '../availability/slot.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { BookingStatus } from './moves.ts'

/** Where a booking stands when its guest wants to change it. Both times in the same unit. */
interface Changing {
  readonly status: BookingStatus
  readonly reservationTime: number
}

/** Nobody is called to the table yet. */
export const changeable: readonly BookingStatus[] = ['Approved', 'Pending']

/** Null when the guest may still change it: before its time, and while nobody is called to the table. */
export function changeRefusal({ status, reservationTime }: Changing, now: number): 'alreadyEnded' | null {
  return changeable.includes(status) && now < reservationTime ? null : 'alreadyEnded'
}

/** A place as it was and as it would be. */
export interface Replacing {
  readonly status: BookingStatus
  readonly level: AvailabilityLevel
  readonly sameTime: boolean
  readonly sameTables: boolean
  /** How many guests more, or fewer where negative. */
  readonly moreGuests: number
}

/**
 * What becomes of a booking that takes another place: it is decided as if it were new. One that is agreed is not given up
 * for a place the house would have to agree to first. Fewer guests at the same table and time ask nothing new of the house.
 */
export function statusAfterChange(change: Replacing): 'Approved' | 'Pending' | Refusal<'houseWouldDecide'> {
  const { status, level, sameTime, sameTables, moreGuests } = change
  if (level === 'Available') return 'Approved'
  if (status !== 'Approved') return 'Pending'
  return sameTime && sameTables && moreGuests <= 0 ? 'Approved' : refuse('houseWouldDecide')
}
