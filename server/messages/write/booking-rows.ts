import { extraNames } from '#domain/reservations/extras.ts'
import { isPlainName } from '#domain/contacts/plain-name.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { chargeTypeOf } from '#domain/payments/fees.ts'
import { mapUrl } from '#domain/restaurants/map-urls.ts'
import { summarizeReservation } from '#domain/summary/summarize-reservation.ts'
import { lineWords } from '#server/platform/translations/line-words.ts'
import { clockAt, dayInWords, shortDayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import type { BookingLook } from './booking-looks.ts'
import type { BookingData } from './compose-booking.ts'
import type { MailRow } from './mail-parts.ts'
import { receiptRows } from './receipt-rows.ts'

interface Shown {
  readonly booking: BookingData
  readonly look: BookingLook
  readonly locale: Locale
  /** Time of the event that triggered the email. */
  readonly at: Date
}

/** Returns the rows below the reservation time in an email about a booking. */
export function bookingRows({ booking, look, locale, at }: Shown, say: Say): MailRow[] {
  const restaurant = restaurantRow(booking, say)
  if (!look.party) return [restaurant]
  const party = one(say('facts.party'), partyLine(booking, look, say))
  const code = {
    label: say('booking.code'),
    lines: [{ text: bookingCode(booking.id), strong: true as const }],
  }
  if (!look.tables) return [restaurant, ...party, code]
  const tables = booking.tableNumber.split(', ').filter(Boolean)
  return [
    restaurant,
    ...party,
    ...one(say('booking.table', { count: tables.length }), tables.join(', ')),
    ...requestsRow(booking, say),
    ...preorderRows(booking, locale, at, say),
    code,
    { label: say('mail.terms'), lines: [{ text: termsLine(booking, locale, at, say) }] },
  ]
}

/** Lists the preordered dishes, how they are paid and until when they can change; empty if there are none. */
function preorderRows(booking: BookingData, locale: Locale, at: Date, say: Say): MailRow[] {
  if (!booking.order) return []
  const moment = (until: string) =>
    say('shell.dayTime', {
      day: shortDayInWords(until, locale),
      time: clockAt(booking.timeZone, until, locale),
    })
  const { dishes } = summarizeReservation(booking, { now: at.getTime() })
  return [
    ...receiptRows(booking.order, locale, say),
    ...one(say('mail.order.payment'), dishes.map((line) => lineWords(line, say, locale, moment)).join(' ')),
  ]
}

function one(label: string, text: string): MailRow[] {
  return text ? [{ label, lines: [{ text }] }] : []
}

export function restaurantRow({ restaurant }: Pick<BookingData, 'restaurant'>, say: Say): MailRow {
  const { name, nameLanguage, address, phone, event } = restaurant
  return {
    label: say('mail.restaurant'),
    lines: [
      ...(event ? [{ text: event.name, language: event.nameLanguage, strong: true as const }] : []),
      { text: name, language: nameLanguage, strong: true },
      ...(address ? [{ text: address, url: mapUrl(restaurant) }] : []),
      ...(phone ? [{ text: phone, url: telephone(phone) }] : []),
    ],
  }
}

function partyLine(
  { groupSize, estimatedTurnOverTime: stay }: BookingData,
  look: BookingLook,
  say: Say,
): string {
  const guests = say('facts.guests', { count: groupSize })
  if (!look.ahead || stay <= 0) return guests
  const [hours, minutes] = [Math.floor(stay / 60), stay % 60]
  if (hours === 0) return `${guests} · ${say('booking.minutes', { minutes })}`
  const length =
    minutes === 0 ? say('booking.hours', { hours }) : say('booking.hoursMinutes', { hours, minutes })
  return `${guests} · ${length}`
}

const maxRequestLength = 200

/**
 * Returns a row with the party's requests, or none. Free text is included only if it is short and contains no
 * links or contacts, because anyone can book with someone else's email.
 */
function requestsRow({ additionals, customerProfile, specialRequests }: BookingData, say: Say): MailRow[] {
  const ticked = extraNames.filter((name) => additionals[name]).map((name) => say(`reserve.extra.${name}`))
  const allergies = (customerProfile.allergy ?? []).filter(isShowable)
  const note = specialRequests.split(/\s+/).join(' ').trim()
  const lines = [
    ...ticked,
    ...(allergies.length > 0 ? [`${say('reserve.allergies')}: ${allergies.join(', ')}`] : []),
    ...(note ? [isShowable(note) ? note : say('mail.noteOnPage')] : []),
  ]
  return lines.length > 0 ? [{ label: say('booking.requests'), lines: lines.map((text) => ({ text })) }] : []
}

function isShowable(text: string): boolean {
  return text.length <= maxRequestLength && isPlainName(text)
}

/** Returns the cost of canceling under the booking's terms at the time when the email was triggered. */
function termsLine(booking: BookingData, locale: Locale, at: Date, say: Say): string {
  const { amount: owed, currency, freeUntil, timeZone, offlineDeposit } = booking
  const chargeType = chargeTypeOf(booking, owed)
  const amount = formatMoney(owed, currency, locale)
  if (chargeType === 'None') return say('mail.terms.free')
  const isFree = at.getTime() < Date.parse(freeUntil)
  if (offlineDeposit) {
    if (offlineDeposit.received >= owed) return say('mail.terms.depositPaid', { amount })
    return say(offlineDeposit.way === 'cash' ? 'terms.atRestaurant' : 'terms.invoiceHint', { amount })
  }
  const isPaid = booking.depositStatus === 'succeeded'
  if (chargeType === 'Deposit' && !isPaid) return say('mail.terms.deposit', { amount })
  if (!isFree) return say(isPaid ? 'mail.terms.depositPaid' : 'mail.terms.late', { amount })
  const wall = wallInZone(timeZone, freeUntil)
  return say(isPaid ? 'mail.terms.depositUntil' : 'mail.terms.feeUntil', {
    amount,
    day: dayInWords(wall, locale),
    time: clockAt(timeZone, freeUntil, locale),
  })
}
