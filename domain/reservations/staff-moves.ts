import type { EpochMinute } from '../time/zone.ts'
import type { Permission } from '../staff/permissions.ts'
import { type BookingStatus, mayMove } from './moves.ts'
import type { UndoKind } from './undo.ts'

const staffStatuses = [
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
  /** Whether the guest still has to pay. Until then, staff can only cancel the booking. */
  readonly isUnpaid?: boolean
}

/**
 * How many minutes before the reservation a party can first be seated. If staff try earlier, they have
 * probably chosen the wrong booking.
 */
export const seatedAheadMinutes = 360

/**
 * Returns the statuses that staff may set at `now`. A party can't be a no-show before its time, it can't be
 * seated or closed hours before it, and nothing can be approved after it has ended.
 */
export function staffMoves(
  { status, from, until, isUnpaid = false }: Stay,
  now: EpochMinute,
): BookingStatus[] {
  return staffStatuses.filter((to) => {
    if (!mayMove(status, to) || (isUnpaid && to !== 'CanceledByHost')) return false
    if (to === 'NoShow') return now >= from
    if (isTooEarly(to, from, now)) return false
    return to !== 'Approved' || now < until
  })
}

/** What an action on a booking may need. */
type ActionPermission = Extract<
  Permission,
  'service.act' | 'booking.create' | 'booking.change' | 'booking.approve' | 'booking.cancel' | 'booking.money'
>

/** Returns the permissions that staff need, all of them, to set a status. `hasMoney`: guest and restaurant agreed on money. */
export function permissionsForMove(to: BookingStatus, hasMoney: boolean): readonly ActionPermission[] {
  if (to !== 'Approved' && to !== 'Rejected' && to !== 'CanceledByHost') return ['service.act']
  const own = to === 'CanceledByHost' ? 'booking.cancel' : 'booking.approve'
  return hasMoney ? [own, 'booking.money'] : [own]
}

/** Returns the permissions that staff need, all of them, to take a step back: whoever may do something may take it back. */
export function permissionsForUndo(
  kind: UndoKind | undefined,
  status: BookingStatus,
  hasMoney: boolean,
): readonly ActionPermission[] {
  if (kind === 'booked') return ['booking.create']
  if (kind === 'changed') return ['booking.change']
  if (kind === 'lateAnswered') return ['service.act']
  return permissionsForMove(status, hasMoney)
}

/** Returns whether it is too early for the party to be seated or to have left. */
export function isTooEarly(to: BookingStatus, from: EpochMinute, now: EpochMinute): boolean {
  return (to === 'Seated' || to === 'Closed') && now < from - seatedAheadMinutes
}

export function isExpected(status: BookingStatus): boolean {
  return status === 'Approved' || status === 'Called'
}

export function freesTables(status: BookingStatus): boolean {
  return !isExpected(status) && status !== 'Pending' && status !== 'Seated'
}
