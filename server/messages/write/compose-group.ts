import type { Locale } from '#domain/locale.ts'
import { fitText } from '#domain/notifications/text-message.ts'
import type { GroupMessageData, GroupTemplate } from '#server/ordering/groups/group-message.ts'
import { clockAt } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import type { Message } from '#server/messages/message.ts'

interface GroupInput {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: GroupTemplate
  readonly about: GroupMessageData
  /** URL where the host opens the group order. */
  readonly url: string
  readonly publicUrl: string
  readonly locale: Locale
}

/** Contains no text written by a guest. */
export function composeGroup(
  { channel, template, about, url, publicUrl, locale }: GroupInput,
  say: Say,
): Message {
  const { restaurant, placeableUntil } = about
  const until = clockAt(restaurant.timeZone, placeableUntil, locale)
  const values = { restaurant: restaurant.name, until, url }
  const subject = say(`mail.${template}.subject`, values)
  const sender = restaurant.name
  if (channel !== 'email') {
    const text = fitText((names) => say(`mail.${template}.short`, { ...values, ...names }), {
      restaurant: sender,
    })
    return { sender, subject, text, html: '', attachments: [] }
  }
  const lead = say(`mail.${template}.lead`, values)
  const parts = {
    locale,
    subject,
    preheader: lead,
    brand: restaurant.name,
    brandLanguage: restaurant.nameLanguage,
    picture: `${publicUrl}/share/banner/${restaurant.id}.png`,
    lead,
    rows: [],
    button: { text: say('mail.groupClosed.link'), url },
    footer: [say('mail.why.groupHost', values)],
    product: { text: say('mail.product'), url: publicUrl },
  }
  return { sender, subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}
