import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Say } from '#server/translations/sentences.ts'
import { calendarFile } from './calendar-file.ts'
import type { Attachment } from './message.ts'

/** A member's own entry: the times of the booking, and the link of the invitation instead of the one that manages it. */
export function memberCalendar(
  booking: ReservationGuest,
  { id, url }: { readonly id: string; readonly url: string },
  say: Say,
  now: Date,
): Attachment {
  const title = `${booking.restaurant.name} · ${booking.customerName}`
  const words = { title, description: `${say('mail.invitation.link')}: ${url}` }
  return calendarFile({ ...booking, id, manageUrl: url }, words, now)
}
