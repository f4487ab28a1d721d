import type { BookingStatus } from './moves.ts'

/** Statuses of bookings whose guests are expected, or hope to be, once their time comes. */
export const statusesToCome: readonly BookingStatus[] = ['Pending', 'Approved', 'Called']

/** True for a booking that lies ahead; every other one is history. Both times in the same unit. */
export function isToCome(
  { status, reservationTime }: { readonly status: BookingStatus; readonly reservationTime: number },
  now: number,
): boolean {
  return statusesToCome.includes(status) && now < reservationTime
}
