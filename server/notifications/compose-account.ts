import { ownValue } from '#domain/own-value.ts'
import type { Locale } from '#domain/locale.ts'
import type { Say } from '#server/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'

/** What is said about an account, each with the page its button leads to. */
export const accountPages = {
  haveAccount: '/auth/sign-in',
  passwordChanged: '/auth/forgot-password',
  emailChanged: '/',
  wayInAdded: '/user',
  passkeyAdded: '/user',
} as const
export type AccountTemplate = keyof typeof accountPages

interface Told {
  readonly template: AccountTemplate
  readonly publicUrl: string
  /** Values of its sentences. */
  readonly data: Readonly<Record<string, unknown>>
  readonly locale: Locale
}

export function composeAccount({ template, publicUrl, data, locale }: Told, say: Say): Message {
  const values = {
    provider: textIn(data, 'provider'),
    device: textIn(data, 'device') || say('mail.passkeyAdded.someDevice'),
  }
  const lead = say(`mail.${template}.lead`, values)
  const link = say(`mail.${template}.link`)
  const care = say(`mail.${template}.care`, values)
  const url = publicUrl + accountPages[template]
  return {
    subject: say(`mail.${template}.subject`, values),
    text: [lead, '', `${link}: ${url}`, '', care].join('\n'),
    html: mailHtml({ lead, facts: [], link, url, care, locale }),
    attachments: [],
  }
}

function textIn(data: Told['data'], name: string): string {
  const value = ownValue(data, name)
  return typeof value === 'string' ? value : ''
}
