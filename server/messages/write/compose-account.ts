import { ownValue } from '#domain/own-value.ts'
import type { Locale } from '#domain/locale.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import type { Message } from '#server/messages/message.ts'

/** Templates of messages about an account, with the page that the button opens. */
export const accountPages = {
  haveAccount: '/auth/sign-in',
  passwordChanged: '/auth/forgot-password',
  emailChanged: '/',
  wayInAdded: '/user/security',
  passkeyAdded: '/user/security',
  phoneChanged: '/user/security',
  signInMethodRemoved: '/user/security',
} as const
export type AccountTemplate = keyof typeof accountPages

/** Where templates have the text of their button and of what to do if somebody else made the change. */
const shared: Readonly<Partial<Record<AccountTemplate, string>>> = {
  phoneChanged: 'security',
  signInMethodRemoved: 'security',
}

interface AccountMessage {
  readonly template: AccountTemplate
  readonly publicUrl: string
  /** Values to insert into the texts. */
  readonly data: Readonly<Record<string, unknown>>
  readonly locale: Locale
}

export function composeAccount({ template, publicUrl, data, locale }: AccountMessage, say: Say): Message {
  const values = {
    provider: textIn(data, 'provider'),
    device: textIn(data, 'device') || say('mail.passkeyAdded.someDevice'),
    phone: textIn(data, 'phone'),
    method: removedMethod(data, say),
  }
  const subject = say(`mail.${template}.subject`, values)
  const lead = say(`mail.${template}.lead`, values)
  const product = say('mail.product')
  const parts = {
    locale,
    subject,
    preheader: lead,
    brand: product,
    lead,
    button: {
      text: say(`mail.${shared[template] ?? template}.link`),
      url: publicUrl + accountPages[template],
    },
    footer: [
      say(`mail.${shared[template] ?? template}.care`, values),
      say(template === 'haveAccount' ? 'mail.why.entered' : 'mail.why.account'),
    ],
    product: { text: product, url: publicUrl },
  }
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}

function removedMethod(data: AccountMessage['data'], say: Say): string {
  const [kind, name] = [textIn(data, 'kind'), textIn(data, 'name')]
  if (kind === 'password') return say('mail.signInMethodRemoved.password')
  return kind === 'passkey' ? say('mail.signInMethodRemoved.passkey', { name }) : name
}

function textIn(data: AccountMessage['data'], name: string): string {
  const value = ownValue(data, name)
  return typeof value === 'string' ? value : ''
}
