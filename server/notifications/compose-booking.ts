import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { escaped } from '#server/http/html.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import type { Say } from '#server/translations/sentences.ts'
import { calendarFile } from './calendar-file.ts'
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
    html: htmlOf({ lead, facts, link, url: values.url, care, locale }),
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

interface Parts {
  readonly lead: string
  readonly facts: readonly string[]
  readonly link: string
  readonly url: string
  readonly care: string
  readonly locale: Locale
}

function htmlOf({ lead, facts, link, url, care, locale }: Parts): string {
  const lines = facts.map((fact) => `<p style="margin:4px 0">${escaped(fact)}</p>`).join('')
  return `<!doctype html><html lang="${platformTag(locale)}"><body style="margin:0;background:#fcf9f3;color:#2b211d;font:16px/1.5 Georgia,serif"><div style="max-width:520px;margin:0 auto;padding:32px 20px"><h1 style="font-size:24px;font-weight:normal">${escaped(lead)}</h1>${lines}<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#7b1e2b;color:#fff;padding:12px 20px;border-radius:999px;text-decoration:none">${escaped(link)}</a></p><p style="font-size:13px;color:#6b5f58">${escaped(care)}</p></div></body></html>`
}
