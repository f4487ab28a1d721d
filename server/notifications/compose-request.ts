import type { Locale } from '#domain/locale.ts'
import { dayInWords } from '#server/translations/moments.ts'
import type { Say } from '#server/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'

/** What is said about a claim or a wish to be told. */
export const requestTemplates = ['confirmClaim', 'confirmRegionClaim', 'confirmNotify', 'tableFree'] as const
export type RequestTemplate = (typeof requestTemplates)[number]

interface Told {
  readonly template: RequestTemplate
  /** How the restaurant or region is called. */
  readonly subject: string
  readonly date: string | null
  readonly partySize: number | null
  /** Where its button leads. */
  readonly url: string
  readonly locale: Locale
}

/** Puts it into words: what was asked, and one button. Nothing in it was typed by whoever asked. */
export function composeRequest(
  { template, subject: place, date, partySize, url, locale }: Told,
  say: Say,
): Message {
  const day = date === null ? [] : [dayInWords(date, locale)]
  const party = partySize === null ? [] : [say('mail.party', { party: partySize })]
  const subject = say(`mail.${template}.subject`, { place })
  const lead = say(`mail.${template}.lead`, { place })
  const facts = [place, ...day, ...party]
  const link = say(`mail.${template}.link`)
  const care = say(template === 'tableFree' ? 'mail.toldOnce' : 'mail.notYou')
  return {
    subject,
    text: [lead, '', ...facts, '', `${link}: ${url}`, care].join('\n'),
    html: mailHtml({ lead, facts, link, url, care, locale }),
    attachments: [],
  }
}
