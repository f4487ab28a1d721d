import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import type { Say } from '#server/translations/sentences.ts'
import { calendarFile } from './calendar-file.ts'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'

interface Told {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: BookingNews
  readonly booking: ReservationGuest
  readonly locale: Locale
  readonly created: Date
}

/** Puts a booking's news into words: a mail with the calendar file, or one sentence for channels that carry no more. */
export function composeBooking({ channel, template, booking, locale, created }: Told, say: Say): Message {
  const wall = new Date(`${booking.wallTime}:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(platformTag(locale), { ...options, timeZone: 'UTC' }).format(wall)
  const tables = booking.tableNumber.split(', ').filter(Boolean)
  const values = {
    name: booking.customerName,
    restaurant: booking.restaurant.name,
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
    party: booking.groupSize,
    zone: zoneName(booking, locale),
    url: booking.manageUrl,
  }
  const cancelled = template === 'bookingCancelled'
  const subject = say(`mail.${template}.subject`, values)
  if (channel !== 'email')
    return { subject, text: say(`mail.${template}.short`, values), html: '', attachments: [] }
  const facts = [
    `${values.day}, ${values.time}`,
    say('mail.party', values),
    booking.restaurant.name,
    booking.restaurant.address,
    ...(tables.length > 0 && !cancelled
      ? [say('mail.tables', { count: tables.length, numbers: tables.join(', ') })]
      : []),
    say('mail.zone', values),
  ]
  const lead = say(`mail.${template}.lead`, values)
  const link = say(cancelled ? 'mail.again' : 'mail.manage')
  const care = cancelled ? '' : say('mail.keepLink')
  return {
    subject,
    text: [lead, '', ...facts, '', `${link}: ${values.url}`, care].join('\n').trimEnd(),
    html: mailHtml({ lead, facts, link, url: values.url, care, locale }),
    attachments:
      template === 'bookingRequested'
        ? []
        : [calendarFile(booking, { title: subject, description: `${link}: ${values.url}` }, created)],
  }
}

/** The restaurant's zone in words, as it is called on that day. */
function zoneName({ timeZone, reservationTime }: ReservationGuest, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(platformTag(locale), { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(reservationTime))
    .find(({ type }) => type === 'timeZoneName')
  return parts?.value ?? timeZone
}
