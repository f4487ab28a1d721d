import type { Locale } from '#domain/locale.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { mailHtml } from '../mail-html.ts'
import { mailText } from '../mail-text.ts'
import type { Message } from '#server/messages/message.ts'

export const webhookTemplate = 'webhookOff'

export interface WebhookOff {
  readonly restaurant: string
  /** Host name of the program that got the events. */
  readonly host: string
  readonly because: 'failing' | 'gone'
}

/** Tells an owner that a webhook was turned off. */
export function composeWebhook(
  { because, ...values }: WebhookOff,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: Locale },
  say: Say,
): Message {
  const subject = say('mail.webhookOff.subject', values)
  const lead = say(because === 'gone' ? 'mail.webhookOff.gone' : 'mail.webhookOff.failing', values)
  const product = say('mail.product')
  const parts = {
    locale,
    subject,
    preheader: lead,
    brand: product,
    lead,
    notes: [say('mail.webhookOff.care')],
    footer: [say('mail.why.owner', values)],
    product: { text: product, url: publicUrl },
  }
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}
