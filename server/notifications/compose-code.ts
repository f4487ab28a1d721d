import type { Locale } from '#domain/locale.ts'
import { codeMinutes } from '#server/identity/codes.ts'
import type { Say } from '#server/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'

/** What is said with a code in it. */
export const codeTemplates = [
  'proveEmail',
  'proveNewEmail',
  'provePhone',
  'newPassword',
  'findBooking',
] as const
export type CodeTemplate = (typeof codeTemplates)[number]

interface Told {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: CodeTemplate
  readonly code: string
  readonly locale: Locale
}

/** Puts a code into words: nothing in them was typed by whoever asked for it. */
export function composeCode({ channel, template, code, locale }: Told, say: Say): Message {
  const values = { code, minutes: codeMinutes }
  const subject = say(`mail.${template}.subject`, values)
  if (channel !== 'email')
    return { subject, text: say(`mail.${template}.short`, values), html: '', attachments: [] }
  const lead = say(`mail.${template}.lead`)
  const facts = [say('mail.codeLives', values)]
  const care = say('mail.codeNotYou')
  return {
    subject,
    text: [lead, '', code, '', ...facts, '', care].join('\n'),
    html: mailHtml({ lead, code, facts, care, locale }),
    attachments: [],
  }
}
