import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import { visitName } from '#domain/events/visit-name.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import {
  type CalendarEvent,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '#domain/reservations/calendar-links.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { calendarFile } from './calendar-file.ts'
import type { MailLink } from '#server/messages/write/mail-parts.ts'
import type { Attachment } from '#server/messages/message.ts'

/** Returns the holder's calendar file, with the reservation's link and code and the restaurant's phone number. */
export function guestCalendar(booking: ReservationGuest, say: Say, now: Date): Attachment {
  const { title, details } = eventOf(booking, say)
  const description = `${details}\n${say('mail.manage')}: ${booking.manageUrl}`
  return calendarFile(booking, { title, description }, now)
}

interface MemberLink {
  readonly id: string
  readonly link: string
  readonly url: string
}

/**
 * Returns a member's calendar file, with the reservation's times and the invitation's link, but without the
 * link that manages the reservation. Names the holder if they gave a name.
 */
export function memberCalendar(
  booking: ReservationGuest,
  { id, link, url }: MemberLink,
  now: Date,
): Attachment {
  const title = [visitName(booking.restaurant), nameInMessage(booking.customerName)]
    .filter(Boolean)
    .join(' · ')
  const description = [booking.restaurant.phone, `${link}: ${url}`].filter(Boolean).join('\n')
  return calendarFile({ ...booking, id, manageUrl: url }, { title, description }, now)
}

/** Only our own file contains the link that manages the reservation. */
export function calendarLinks(booking: ReservationGuest, fileUrl: string, say: Say): MailLink[] {
  const event = eventOf(booking, say)
  return [
    { text: say('booking.calendarFile'), url: fileUrl },
    { text: 'Google', url: googleCalendarUrl(event) },
    { text: 'Outlook', url: outlookCalendarUrl(event) },
  ]
}

function eventOf(booking: ReservationGuest, say: Say): CalendarEvent {
  const { id, restaurant, groupSize, reservationTime, estimatedTurnOverTime } = booking
  const { name, address, phone } = restaurant
  const code = `${say('booking.code')}: ${bookingCode(id)}`
  return {
    title: say('booking.calendarTitle', { restaurant: visitName(restaurant), count: groupSize }),
    start: reservationTime,
    minutes: estimatedTurnOverTime,
    location: [name, address].filter(Boolean).join(', '),
    details: [code, phone].filter(Boolean).join('\n'),
  }
}
