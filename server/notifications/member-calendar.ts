import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import { calendarFile } from './calendar-file.ts'
import type { Attachment } from './message.ts'

/** Whose entry it is, and where its link leads, in words and as an address. */
interface MemberLink {
  readonly id: string
  readonly link: string
  readonly url: string
}

/**
 * A member's own entry: the times of the booking, and the link of the invitation instead of the one that manages it. Whoever
 * made the booking is named as long as they are known.
 */
export function memberCalendar(
  booking: ReservationGuest,
  { id, link, url }: MemberLink,
  now: Date,
): Attachment {
  const title = [booking.restaurant.name, nameInMessage(booking.customerName)].filter(Boolean).join(' · ')
  const words = { title, description: `${link}: ${url}` }
  return calendarFile({ ...booking, id, manageUrl: url }, words, now)
}
