import type { Locale } from '#domain/locale.ts'
import { fitText } from '#domain/notifications/text-message.ts'
import { clockAt, dayInWords, shortDayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say, Values } from '#server/platform/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import type { MailParts, MailRow } from './mail-parts.ts'
import { mailText } from './mail-text.ts'
import type { Message } from '#server/messages/message.ts'
import type { OfferedTable } from './request-link.ts'

export const requestTemplates = [
  'confirmClaim',
  'confirmRegionClaim',
  'confirmNotify',
  'claimRejected',
  'tableFree',
  'tableOffered',
] as const
export type RequestTemplate = (typeof requestTemplates)[number]

interface RequestMessage extends Partial<OfferedTable> {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: RequestTemplate
  /** Name of the restaurant or region. */
  readonly subject: string
  readonly date: string | null
  readonly partySize: number | null
  /** Why the operator rejected a claim, in their words. */
  readonly reason?: string
  /** URL that the button opens. */
  readonly url: string
  readonly publicUrl: string
  readonly locale: Locale
}

/** Templates of messages that guests have asked for. All others ask the recipient to confirm a request. */
const awaited: ReadonlySet<RequestTemplate> = new Set(['tableFree', 'tableOffered'])

/** Contains no text written by the person who made the request. */
export function composeRequest(message: RequestMessage, say: Say): Message {
  const { channel, template, subject: place } = message
  const values = { ...offerValues(message), place, url: message.url }
  const subject = say(`mail.${template}.subject`, values)
  if (channel !== 'email') {
    const text = fitText(
      ({ restaurant = '' }) => say(`mail.${template}.short`, { ...values, place: restaurant }),
      { restaurant: place },
    )
    return { subject, text, html: '', attachments: [] }
  }
  const parts = partsOf(message, { subject, values }, say)
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}

/** Returns the day and times of an offered table in the restaurant's zone. Empty if there is no offer. */
function offerValues({ partySize, reservationTime, expires, timeZone, locale }: RequestMessage): Values {
  if (!reservationTime || !expires || !timeZone) return {}
  const arrival = wallInZone(timeZone, reservationTime)
  return {
    party: partySize ?? 0,
    day: dayInWords(arrival, locale),
    shortDay: shortDayInWords(arrival, locale),
    time: clockAt(timeZone, reservationTime, locale),
    until: clockAt(timeZone, expires, locale),
  }
}

function partsOf(
  { template, subject: place, date, partySize, reason = '', url, publicUrl, locale }: RequestMessage,
  { subject, values }: { readonly subject: string; readonly values: Values },
  say: Say,
): MailParts {
  const product = say('mail.product')
  const row = (label: string, text: string): MailRow => ({ label, lines: [{ text }] })
  const isAlert = awaited.has(template) || template === 'confirmNotify'
  const details = [
    ...(date === null || template === 'tableOffered' ? [] : [row(say('mail.day'), dayInWords(date, locale))]),
    ...(partySize === null ? [] : [row(say('facts.party'), say('facts.guests', { count: partySize }))]),
  ]
  const lead = say(`mail.${template}.lead`, values)
  const isOffer = template === 'tableOffered'
  return {
    locale,
    subject,
    // The restaurant's or region's name is already in the subject.
    preheader: details.map(({ lines: [first] }) => first?.text).join(' · ') || lead,
    brand: product,
    lead,
    ...(isOffer && {
      when: {
        time: String(values['time']),
        text: say('mail.when', values),
        lines: [String(values['day'])],
        off: false,
      },
      notes: [say('mail.tableOffered.after', values)],
    }),
    ...(reason !== '' && { words: reason.split('\n') }),
    rows: [row(say(isAlert ? 'mail.restaurant' : 'mail.about'), place), ...details],
    button: { text: say(`mail.${template}.link`), url },
    footer: [
      ...(isOffer || template === 'claimRejected'
        ? []
        : [say(awaited.has(template) ? 'mail.alertedOnce' : 'mail.notYou')]),
      say(awaited.has(template) ? 'mail.why.alert' : 'mail.why.entered'),
    ],
    product: { text: product, url: publicUrl },
  }
}
