import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { fitText, fitsTextMessage } from '#domain/notifications/text-message.ts'
import { chargeTypeOf } from '#domain/payments/fees.ts'
import { summarizeReservation } from '#domain/summary/summarize-reservation.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { directionsUrl } from '#domain/restaurants/map-urls.ts'
import { lineWords, paymentSentence } from '#server/platform/translations/line-words.ts'
import type { BookingTemplate, MessageExtras } from '#server/book/outbox/notify-guest.ts'
import { clockAt, dayInWords, shortDayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say, Values } from '#server/platform/translations/sentences.ts'
import { type BookingLook, bookingLooks, cardLink } from './booking-looks.ts'
import { bookingRows } from './booking-rows.ts'
import {
  calendarLinks,
  guestCalendar,
  memberCalendar,
} from '#server/messages/calendar/calendar-of-booking.ts'
import { mailHtml } from './mail-html.ts'
import type { MailLink, MailLinks, MailParts } from './mail-parts.ts'
import { mailText } from './mail-text.ts'
import { type Attachment, type Message, pushMessage } from '#server/messages/message.ts'
import { type ZoneNames, zoneNamesFor } from '#server/messages/calendar/zone-names.ts'

/** The booking as it was when the message was triggered, and other values that the templates need. */
export type BookingData = ReservationGuest & MessageExtras

interface BookingInput {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: BookingTemplate
  readonly booking: BookingData
  readonly publicUrl: string
  readonly locale: Locale
  readonly created: Date
}

const nameNone = () => ''

/** Composes a message about a booking: an email with a calendar file, or one sentence for other channels. */
export function composeBooking(input: BookingInput, say: Say): Message {
  const { channel, template, booking, locale, created } = input
  const look = template === 'payLink' && asksForCard(booking) ? cardLink : bookingLooks[template]
  // The anchor would make a text message too long.
  const url = urlOf(booking, channel === 'sms' ? undefined : look.anchor)
  const name = nameInMessage(booking.customerName) || say('mail.aGuest')
  const zones = zoneNamesFor(booking.phone, locale)
  const values: Values = { ...valuesOf(booking, locale, zones, say), name, url }
  const texts = textsOf(template, booking)
  const subject = say(`mail.${texts}.subject`, values)
  const sender = booking.restaurant.name
  if (channel === 'push')
    return pushMessage(sender, subject, url, template === 'lateAnswer' ? booking.keptUntil : null)
  if (channel !== 'email') {
    const textWith = (money: string) => {
      const compose = (fitting: Values) =>
        say(`mail.${texts}.short`, {
          ...values,
          ...briefValuesOf(booking, locale, fitting['zone'] === '' ? nameNone : zones.inShort, say),
          ...fitting,
          money,
        })
      return fitText(compose, {
        zone: zones.inShort(booking.timeZone, booking.reservationTime),
        restaurant: sender,
        name,
        words: asSentence(booking.words ?? '', locale),
      })
    }
    const full = textWith(look.ended ? shortMoney({ ...input, look, url, values, subject }, say) : '')
    // The link leads to where the money is.
    const text = fitsTextMessage(full) ? full : textWith('')
    return { sender, subject, text, html: '', attachments: [] }
  }
  const parts = partsOf({ ...input, look, url, values, subject }, say)
  return {
    sender,
    subject,
    text: mailText(parts),
    html: mailHtml(parts),
    attachments: booking.version < look.calendarFrom ? [] : calendars(),
  }

  function calendars(): Attachment[] {
    const { invitationId: id, coming } = booking
    if (id === undefined) return [guestCalendar(booking, say, created)]
    return coming ? [memberCalendar(booking, { id, url, link: say(look.link) }, created)] : []
  }
}

/** Returns the chapter of the message's texts. Only a new time is described as one, and only money as a payment. */
function textsOf(template: BookingTemplate, booking: BookingData) {
  const { onlyDetails, byRestaurant, memberGone } = booking
  if (memberGone) return 'memberGone'
  if (template === 'payLink' && asksForCard(booking)) return 'cardLink'
  if (template === 'bookingLapsed' && asksForCard(booking)) return 'cardLapsed'
  if (byRestaurant && template === 'bookingChanged') return 'bookingMoved'
  return onlyDetails ? 'bookingDetails' : template
}

/** Returns whether a guest who hasn't paid yet owes no money, but only a card for a later fee. */
function asksForCard(booking: BookingData): boolean {
  return chargeTypeOf(booking, booking.amount) === 'Cancellation Fee'
}

function urlOf({ invitationUrl, manageUrl }: BookingData, anchor: string | undefined): string {
  if (invitationUrl) return invitationUrl
  return anchor ? `${manageUrl}#${anchor}` : manageUrl
}

function valuesOf(booking: BookingData, locale: Locale, zones: ZoneNames, say: Say): Values {
  return {
    restaurant: booking.restaurant.name,
    day: dayInWords(booking.wallTime, locale),
    night: dayInWords(booking.serviceDate, locale),
    time: clockAt(booking.timeZone, booking.reservationTime, locale),
    until: clockAt(booking.timeZone, booking.keptUntil ?? booking.reservationTime, locale),
    party: booking.groupSize,
    zone: zones.inWords(booking.timeZone, booking.reservationTime),
    words: booking.words ?? '',
    amount: formatMoney(booking.paymentAmount ?? booking.amount, booking.currency, locale),
    moment: momentInWords(booking, locale, zones.inWords, say),
  }
}

/** Returns the values in the shorter format of text messages. */
function briefValuesOf(
  booking: BookingData,
  locale: Locale,
  nameZone: ZoneNames['inShort'],
  say: Say,
): Values {
  return {
    day: shortDayInWords(booking.wallTime, locale),
    night: shortDayInWords(booking.serviceDate, locale),
    moment: momentInWords(booking, locale, nameZone, say),
  }
}

/**
 * Formats the time that a message about a payment refers to, in the restaurant's zone: the payment's time,
 * the payment deadline, or otherwise the reservation's time.
 */
function momentInWords(
  { paymentMoment, payBy, reservationTime, timeZone }: BookingData,
  locale: Locale,
  nameZone: ZoneNames['inWords'],
  say: Say,
): string {
  const moment = paymentMoment ?? payBy ?? reservationTime
  const wall = wallInZone(timeZone, moment)
  const zone = nameZone(timeZone, moment)
  const day = shortDayInWords(wall, locale)
  const words = say('shell.dayTime', { day, time: clockAt(timeZone, moment, locale) })
  return zone ? `${words} (${zone})` : words
}

interface Mailed extends BookingInput {
  readonly look: BookingLook
  readonly url: string
  readonly values: Values
  readonly subject: string
}

function partsOf(mail: Mailed, say: Say): MailParts {
  const { template, booking, publicUrl, locale, created, look, url, values, subject } = mail
  const { restaurant } = booking
  const isMember = booking.invitationUrl !== undefined
  const [status, tone] = look.status
  const manages = !isMember && look.ahead
  return {
    locale,
    subject,
    preheader: [isMember ? '' : say('mail.party', values), restaurant.address].filter(Boolean).join(' · '),
    brand: restaurant.name,
    brandLanguage: restaurant.nameLanguage,
    status: { text: say(status), tone },
    picture: `${publicUrl}/share/banner/${restaurant.id}.png`,
    lead: say(`mail.${textsOf(template, booking)}.lead`, values),
    words: (booking.words ?? '').split(/\r?\n/).filter(Boolean),
    notes: look.ended ? moneyNotes(mail, say) : [],
    when: {
      time: String(values['time']),
      text: say('mail.when', values),
      lines: [...whenLines(booking, values, say), ...beforeLine(mail, say)],
      off: !look.ahead,
    },
    rows: bookingRows({ booking, look, locale, at: created }, say),
    button: { text: say(look.link), url },
    links: look.ahead ? linksOf(mail, isMember, say) : [],
    footer: [
      say(look.why ?? (isMember ? 'mail.why.invited' : 'mail.why.booked'), values),
      manages ? say('mail.keepLink') : '',
    ].filter(Boolean),
    product: { text: say('mail.product'), url: publicUrl },
  }
}

/** Says what happens with the guest's money after the reservation has ended, as its page does. */
function moneyNotes({ template, booking, created, locale }: Mailed, say: Say): string[] {
  const { money } = summarizeReservation(booking, { now: created.getTime() })
  // The text of this message already says that nothing was charged.
  const isSaid = template === 'bookingLapsed' && (booking.payments?.taken ?? 0) === 0
  return isSaid ? [] : money.map((line) => lineWords(line, say, locale, booking.timeZone))
}

/** Says in a few words where the money is after the reservation has ended. */
function shortMoney(mail: Mailed, say: Say): string {
  const { booking, locale, created } = mail
  const notes = moneyNotes(mail, say)
  const { payment } = summarizeReservation(booking, { now: created.getTime() })
  const isMoved = payment !== null && !unmoved.has(payment.line.key)
  return notes.length > 0 && isMoved
    ? paymentSentence(payment, say, locale, booking.timeZone)
    : notes.join(' ')
}

/** Words that don't say what the end means for the money. */
const unmoved: ReadonlySet<string> = new Set([
  'depositStatus.paid',
  'depositStatus.unpaid',
  'depositStatus.pending',
  'depositStatus.onFile',
])

/** Returns the day, the service day if the time is after midnight, and the zone if the guest's differs. */
function whenLines(booking: BookingData, values: Values, say: Say): string[] {
  const afterMidnight = booking.wallTime.slice(0, 10) > booking.serviceDate
  return [
    String(values['day']),
    ...(afterMidnight ? [say('mail.nightOf', values)] : []),
    ...(values['zone'] ? [say('mail.zone', values)] : []),
  ]
}

/** Ends the restaurant's words, so that what follows in a text message isn't read as a part of them. */
function asSentence(words: string, locale: Locale): string {
  const text = words.trim()
  const isOne = text === '' || /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"']*$/u.test(text)
  return isOne ? text : text + (locale.startsWith('zh') ? '。' : '.')
}

/** Says what was agreed on before the restaurant changed it; empty in all other messages. */
function beforeLine({ template, booking, locale }: Mailed, say: Say): string[] {
  const before = booking.changedByRestaurant
  if (!before || textsOf(template, booking) !== 'bookingMoved') return []
  const { wallTime, groupSize } = before
  const zone = zoneFromIntl(booking.timeZone)
  const moment = readMoment(wallTime, zone, null)
  if (!moment) return []
  const time = clockAt(booking.timeZone, isoWithOffset(zone, moment.instant), locale)
  const at = say('mail.when', { day: dayInWords(wallTime, locale), time })
  return [say('visit.movedBefore', { booking: `${at} · ${say('facts.guests', { count: groupSize })}` })]
}

/** Returns links to directions, and for the holder also to calendars and cancellation. */
function linksOf({ booking, publicUrl }: Mailed, isMember: boolean, say: Say): MailLinks[] {
  const directions: MailLink = { text: say('manage.directions'), url: directionsUrl(booking.restaurant) }
  if (isMember) return [{ links: [directions] }]
  const { id, token, manageUrl } = booking
  const file = `${publicUrl}/booking/calendar.ics?id=${id}&token=${token}`
  return [
    { label: say('booking.calendar'), links: calendarLinks(booking, file, say) },
    { links: [directions, { text: say('manage.cancel'), url: `${manageUrl}#cancel` }] },
  ]
}
