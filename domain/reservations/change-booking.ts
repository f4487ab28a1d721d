import type { AvailabilityLevel } from '../availability/slot.ts'
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
 * What becomes of a booking that takes another place: it is decided as if it were new, so a slot the house has to agree
 * to makes it wait again. Fewer guests at the same table and time ask nothing new of the house.
 */
export function statusAfterChange(change: Replacing): 'Approved' | 'Pending' {
  const { status, level, sameTime, sameTables, moreGuests } = change
  if (status === 'Approved' && sameTime && sameTables && moreGuests <= 0) return 'Approved'
  return level === 'Available' ? 'Approved' : 'Pending'
}
