import type { Locale } from '#domain/locale.ts'
import { dayInWords } from '#server/translations/moments.ts'
import type { Say } from '#server/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import type { Message } from './message.ts'

/** Templates of messages about ownership claims and table alerts. */
export const requestTemplates = ['confirmClaim', 'confirmRegionClaim', 'confirmNotify', 'tableFree'] as const
export type RequestTemplate = (typeof requestTemplates)[number]

interface RequestMessage {
  readonly template: RequestTemplate
  /** Name of the restaurant or region. */
  readonly subject: string
  readonly date: string | null
  readonly partySize: number | null
  /** Target of the button. */
  readonly url: string
  readonly publicUrl: string
  readonly locale: Locale
}

/** Composes the message. Contains nothing typed by the person who made the request. */
export function composeRequest(
  { template, subject: place, date, partySize, url, publicUrl, locale }: RequestMessage,
  say: Say,
): Message {
  const subject = say(`mail.${template}.subject`, { place })
  const product = say('mail.product')
  const isAlert = template === 'tableFree' || template === 'confirmNotify'
  const row = (label: string, text: string) => ({ label, lines: [{ text }] as const })
  const details = [
    ...(date === null ? [] : [row(say('mail.day'), dayInWords(date, locale))]),
    ...(partySize === null ? [] : [row(say('slots.party'), say('slots.guests', { count: partySize }))]),
  ]
  const lead = say(`mail.${template}.lead`, { place })
  const parts = {
    locale,
    subject,
    // The subject names the place already.
    preheader: details.map(({ lines: [{ text }] }) => text).join(' · ') || lead,
    brand: product,
    lead,
    rows: [row(say(isAlert ? 'mail.restaurant' : 'mail.about'), place), ...details],
    button: { text: say(`mail.${template}.link`), url },
    footer: [
      say(template === 'tableFree' ? 'mail.alertedOnce' : 'mail.notYou'),
      say(template === 'tableFree' ? 'mail.why.alert' : 'mail.why.entered'),
    ],
    product: { text: product, url: publicUrl },
  }
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}
