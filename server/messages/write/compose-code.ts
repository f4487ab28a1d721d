import type { Locale } from '#domain/locale.ts'
import { codeMinutes } from '#server/accounts/identity/contacts/codes.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import type { Message } from '#server/messages/message.ts'

export const codeTemplates = [
  'proveEmail',
  'proveNewEmail',
  'provePhone',
  'newPassword',
  'findBooking',
] as const
export type CodeTemplate = (typeof codeTemplates)[number]

interface CodeMessage {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: CodeTemplate
  readonly code: string
  readonly publicUrl: string
  readonly locale: Locale
}

/** Contains no text written by the person who requested it. */
export function composeCode({ channel, template, code, publicUrl, locale }: CodeMessage, say: Say): Message {
  const values = { code, minutes: codeMinutes }
  const subject = say(`mail.${template}.subject`, values)
  if (channel !== 'email')
    return { subject, text: say(`mail.${template}.short`, values), html: '', attachments: [] }
  const expires = say('mail.codeLives', values)
  const product = say('mail.product')
  const parts = {
    locale,
    subject,
    preheader: expires,
    brand: product,
    lead: say(`mail.${template}.lead`),
    code,
    notes: [expires],
    footer: [say('mail.codeNotYou'), say('mail.why.entered')],
    product: { text: product, url: publicUrl },
  }
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}
