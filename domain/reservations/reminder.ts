import type { BookingStatus } from './moves.ts'

const hourMs = 3_600_000

/** How long before the reservation to remind the guest, in milliseconds. */
const aheadMs = 24 * hourMs

/**
 * Minimum time before the reservation for a reminder, in milliseconds. A later one would no longer be useful.
 */
const minMs = 2 * hourMs

/**
 * Least time between the last message about a reservation and its reminder, in milliseconds. It is longer than the time
 * in which a guest can't confirm yet (`confirmRefusal`), so a reminder never asks for what would be refused.
 */
const restMs = 6 * hourMs

/** When a reservation takes place, and when anyone last booked or changed it. All times are epoch milliseconds. */
interface Decided {
  readonly reservationTime: number
  readonly lastStep: number
}

export interface RemindedReservation extends Decided {
  readonly status: BookingStatus
}

/** Returns when to remind the guest, or null if they booked or changed too recently to need it. */
export function reminderTime({ reservationTime, lastStep }: Decided): number | null {
  const due = reservationTime - aheadMs
  return lastStep <= due - restMs ? due : null
}

/**
 * Decides whether to send a reminder at `now`, wait until a later time, or never send it. A guest who booked,
 * changed or heard from the restaurant within the last 30 hours before the reservation needs no reminder.
 */
export function decideReminder(
  { status, reservationTime, lastStep }: RemindedReservation,
  now: number,
): 'send' | 'never' | { readonly waitUntil: number } {
  const due = reminderTime({ reservationTime, lastStep })
  if (due === null) return 'never'
  // A request may still be approved by then.
  if (now < due) return status === 'Approved' || status === 'Pending' ? { waitUntil: due } : 'never'
  return status === 'Approved' && now < reservationTime - minMs ? 'send' : 'never'
}
