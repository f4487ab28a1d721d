import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { BookingNews, MoreToSay } from '#server/reservations/tell-guest.ts'
import { clockInWords, dayInWords, zoneInWords } from '#server/translations/moments.ts'
import type { Say, Values } from '#server/translations/sentences.ts'
import { type BookingLook, bookingLooks } from './booking-looks.ts'
import { calendarFile } from './calendar-file.ts'
import { mailHtml } from './mail-html.ts'
import { memberCalendar } from './member-calendar.ts'
import type { Attachment, Message } from './message.ts'

/** A booking as it was when there was something to tell of it, and what else is said. */
export type ToldBooking = ReservationGuest & MoreToSay

interface Told {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: BookingNews
  readonly booking: ToldBooking
  readonly locale: Locale
  readonly created: Date
}

/** Puts a booking's news into words: a mail with the calendar file, or one sentence for channels that carry no more. */
export function composeBooking({ channel, template, booking, locale, created }: Told, say: Say): Message {
  const look = bookingLooks[template]
  const url = urlOf(booking, look.anchor)
  const name = nameInMessage(booking.customerName) || say('mail.aGuest')
  const values: Values = { ...valuesOf(booking, locale), name, url }
  const subject = say(`mail.${template}.subject`, values)
  const sender = booking.restaurant.name
  if (channel !== 'email')
    return { sender, subject, text: say(`mail.${template}.short`, values), html: '', attachments: [] }
  const facts = factsOf(booking, values, look, say)
  const lead = say(`mail.${template}.lead`, values)
  const words = (booking.words ?? '').split(/\r?\n/).filter(Boolean)
  const link = say(look.link)
  const care = look.link === 'mail.manage' || look.anchor ? say('mail.keepLink') : ''
  const spoken = words.length > 0 ? ['', ...words] : []
  return {
    sender,
    subject,
    text: [lead, ...spoken, '', ...facts, '', `${link}: ${url}`, care].join('\n').trimEnd(),
    html: mailHtml({ lead, words, facts, link, url, care, locale }),
    attachments: booking.version < look.calendarFrom ? [] : calendars(),
  }

  function calendars(): Attachment[] {
    const { invitationId: id, coming } = booking
    if (id === undefined)
      return [calendarFile(booking, { title: subject, description: `${link}: ${url}` }, created)]
    return coming ? [memberCalendar(booking, { id, url, link }, created)] : []
  }
}

function urlOf({ invitationUrl, manageUrl }: ToldBooking, anchor: string | undefined): string {
  if (invitationUrl) return invitationUrl
  return anchor ? `${manageUrl}#${anchor}` : manageUrl
}

function valuesOf(booking: ToldBooking, locale: Locale): Values {
  return {
    restaurant: booking.restaurant.name,
    day: dayInWords(booking.wallTime, locale),
    night: dayInWords(booking.serviceDate, locale),
    time: clockInWords(booking.wallTime, locale),
    until: clockInWords(booking.keptUntil ?? booking.reservationTime, locale),
    party: booking.groupSize,
    zone: zoneInWords(booking.timeZone, booking.reservationTime, locale),
    words: booking.words ?? '',
  }
}

/** What, when, where; after midnight also which night it belongs to. */
function factsOf(booking: ToldBooking, values: Values, look: BookingLook, say: Say): string[] {
  const tables = booking.tableNumber.split(', ').filter(Boolean)
  const afterMidnight = booking.wallTime.slice(0, 10) > booking.serviceDate
  return [
    `${values['day']}, ${values['time']}`,
    afterMidnight ? say('mail.nightOf', values) : '',
    look.party ? say('mail.party', values) : '',
    booking.restaurant.name,
    booking.restaurant.address,
    look.tables && tables.length > 0
      ? say('mail.tables', { count: tables.length, numbers: tables.join(', ') })
      : '',
    say('mail.zone', values),
  ].filter(Boolean)
}
