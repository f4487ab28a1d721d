import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { MessageKey } from '#web/text/text.tsx'

/** What the page of a booking says first. */
export function bookingHeading(status: BookingStatus, justBooked: boolean): MessageKey {
  if (isCalledOff(status)) return status === 'Rejected' ? 'booking.rejectedTitle' : 'booking.cancelledTitle'
  if (status === 'Pending') return justBooked ? 'booking.requestedTitle' : 'booking.pendingTitle'
  return justBooked ? 'booking.bookedTitle' : 'booking.title'
}
