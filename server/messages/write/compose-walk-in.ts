import type { Locale } from '#domain/locale.ts'
import { fitText } from '#domain/notifications/text-message.ts'
import { directionsUrl } from '#domain/restaurants/map-urls.ts'
import { clockAt } from '#server/platform/translations/moments.ts'
import type { Say, Values } from '#server/platform/translations/sentences.ts'
import type { WalkInMessageData, WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import { restaurantRow } from './booking-rows.ts'
import { mailHtml } from './mail-html.ts'
import type { MailParts, MailRow } from './mail-parts.ts'
import { mailText } from './mail-text.ts'
import { type Message, pushMessage } from '#server/messages/message.ts'
import { walkInLooks } from './walk-in-looks.ts'

interface WalkInInput {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: WalkInTemplate
  readonly about: WalkInMessageData
  /** URL of the guest's waitlist page. */
  readonly url: string
  readonly publicUrl: string
  readonly locale: Locale
  readonly created: Date
}

/** Contains no text written by a guest. */
export function composeWalkIn(input: WalkInInput, say: Say): Message {
  const { channel, template, about } = input
  const values = valuesOf(input, say)
  const subject = say(`mail.${template}.subject`, values)
  const sender = about.restaurant.name
  if (channel === 'push') {
    const isCall = walkInLooks[template].large === 'keptUntil'
    return pushMessage(sender, subject, input.url, isCall ? about.keptUntil : null)
  }
  if (channel !== 'email') {
    const text = fitText((names) => say(`mail.${template}.short`, { ...values, ...names }), {
      restaurant: sender,
      words: about.words,
    })
    return { sender, subject, text, html: '', attachments: [] }
  }
  const parts = partsOf(input, subject, values, say)
  return { sender, subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}

function valuesOf({ about, url, locale, created }: WalkInInput, say: Say): Values {
  const { restaurant, keptUntil, callableFrom, words } = about
  const { timeZone } = restaurant
  const clock = (moment: string | null) => (moment === null ? '' : clockAt(timeZone, moment, locale))
  return {
    restaurant: restaurant.name,
    place: summaryOf(about, say) ?? '',
    until: clock(keptUntil),
    from: clock(callableFrom),
    time: clockAt(timeZone, created.toISOString(), locale),
    words,
    url,
  }
}

/**
 * Returns the party's position and, if known, its wait, such as "3rd in line, about 20–30 min". Null if the
 * position is unknown.
 */
function summaryOf(about: WalkInMessageData, say: Say): string | null {
  const place = placeOf(about, say)
  const wait = about.expectedMinutes
  if (place === null || wait === null) return place
  return wait.to <= soonMinutes
    ? say('mail.line.placeSoon', { place })
    : say('mail.line.placeAndWait', { place, ...wait })
}

/** Waits of up to this many minutes are shown as "Under 5 mins", as on the page. */
const soonMinutes = 5

function placeOf({ position }: WalkInMessageData, say: Say): string | null {
  return position === null ? null : say('mail.line.place', { position })
}

function partsOf(
  { template, about, url, publicUrl, locale }: WalkInInput,
  subject: string,
  values: Values,
  say: Say,
): MailParts {
  const { restaurant } = about
  const look = walkInLooks[template]
  const [status, tone] = look.status
  const when = look.large && largeOf[look.large](about, values, say)
  const lead = say(`mail.${template}.lead`, values)
  return {
    locale,
    subject,
    preheader: [when?.text ?? lead, restaurant.address].filter(Boolean).join(' · '),
    brand: restaurant.name,
    brandLanguage: restaurant.nameLanguage,
    status: { text: say(status), tone },
    picture: `${publicUrl}/share/banner/${restaurant.id}.png`,
    lead,
    words: about.words.split(/\r?\n/).filter(Boolean),
    ...(when && { when: { ...when, off: false } }),
    rows: rowsOf(about, look.table, locale, say),
    button: { text: say(look.link), url },
    links: look.ahead
      ? [{ links: [{ text: say('manage.directions'), url: directionsUrl(restaurant) }] }]
      : [],
    footer: [say('mail.why.line', values), look.ahead ? say('mail.line.keepLink') : ''].filter(Boolean),
    product: { text: say('mail.product'), url: publicUrl },
  }
}

type Large = Pick<NonNullable<MailParts['when']>, 'time' | 'text' | 'lines'>

/** Functions that return the text to show in large type, or null if its value is unknown. */
const largeOf = {
  wait(about: WalkInMessageData, values: Values, say: Say): Large | null {
    const place = placeOf(about, say)
    if (place === null) return null
    const asOf = say('mail.line.asOf', values)
    const wait = about.expectedMinutes
    if (wait === null) return { time: place, text: `${place} · ${asOf}`, lines: [asOf] }
    const time = wait.to <= soonMinutes ? say('mail.line.soon') : say('mail.line.wait', { ...wait })
    return { time, text: String(values['place']), lines: [place, asOf] }
  },
  keptUntil({ keptUntil }: WalkInMessageData, values: Values, say: Say): Large | null {
    if (keptUntil === null) return null
    const lines = [say('mail.line.kept')]
    return { time: String(values['until']), text: say('mail.line.keptUntil', values), lines }
  },
  callableFrom({ callableFrom }: WalkInMessageData, values: Values, say: Say): Large | null {
    if (callableFrom === null) return null
    const lines = [say('mail.line.callable')]
    return { time: String(values['from']), text: say('mail.line.callableFrom', values), lines }
  },
}

function rowsOf(about: WalkInMessageData, table: boolean, locale: Locale, say: Say): MailRow[] {
  const { groupSize, tableNumber, mustLeaveBy } = about
  const row = (label: string, text: string): MailRow => ({ label, lines: [{ text }] })
  const tables = tableNumber.split(', ').filter(Boolean)
  return [
    restaurantRow(about, say),
    row(say('facts.party'), say('facts.guests', { count: groupSize })),
    ...(table && tables.length > 0
      ? [row(say('booking.table', { count: tables.length }), tables.join(', '))]
      : []),
    ...(table && mustLeaveBy !== null
      ? [
          row(
            say('mail.line.yours'),
            say('mail.line.yoursUntil', { time: clockAt(about.restaurant.timeZone, mustLeaveBy, locale) }),
          ),
        ]
      : []),
  ]
}
