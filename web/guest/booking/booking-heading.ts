import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { MessageKey } from '#web/text/text.tsx'

/** What the page of a booking says first. */
export function bookingHeading(status: BookingStatus, news: 'booked' | 'changed' | null): MessageKey {
  if (isCalledOff(status)) return status === 'Rejected' ? 'booking.rejectedTitle' : 'booking.cancelledTitle'
  if (status === 'Closed') return 'booking.visitTitle'
  if (status === 'Pending') return news === 'booked' ? 'booking.requestedTitle' : 'booking.pendingTitle'
  if (news === 'changed') return 'booking.changedTitle'
  return news === 'booked' ? 'booking.bookedTitle' : 'booking.title'
}
