import type { Locale } from '#domain/locale.ts'
import { fitText } from '#domain/notifications/text-message.ts'
import { type Message, pushMessage } from '#server/messages/message.ts'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import { clockAt, dayInWords, shortDayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say, Values } from '#server/platform/translations/sentences.ts'
import { mailHtml } from '../mail-html.ts'
import type { MailRow } from '../mail-parts.ts'
import { mailText } from '../mail-text.ts'
import type { KnownNews, NewsItem } from './read-news.ts'

export const noticeTemplates = ['staffNews', 'staffRequest', 'staffMorning'] as const
export type NoticeTemplate = (typeof noticeTemplates)[number]

interface NoticeMessage {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: NoticeTemplate
  readonly about: KnownNews
  /** Where the member answers a request; otherwise where the restaurant's day is. */
  readonly url: string
  readonly publicUrl: string
  readonly locale: Locale
}

/** The page has all of them. */
const maxRows = 40

/** Notifies a member of what has happened at their restaurant. No subject and no text message has a word of a guest. */
export function composeNotices(message: NoticeMessage, say: Say): Message {
  const { channel, template, about, url, publicUrl, locale } = message
  const { restaurant, items, restaurantId } = about
  const [first] = items
  const isOne = items.length === 1 && template !== 'staffMorning'
  const what = isOne && first ? say(keyOf(first)) : ''
  const facts = first ? valuesOf(first, about, locale, say) : null
  const values: Values = {
    restaurant,
    what,
    count: items.length,
    guests: items.reduce((sum, { partySize }) => sum + partySize, 0),
    url,
    ...facts,
  }
  const named = isOne && template === 'staffNews' ? 'staffNews.one' : template
  const subject = say(`mail.${named}.subject`, values)
  if (channel === 'push') return pushMessage(restaurant, withoutName(subject, restaurant), url)
  if (channel !== 'email') {
    const brief = { ...values, ...(facts && { when: facts.shortWhen }) }
    const text = fitText((names) => say(`mail.${named}.short`, { ...brief, ...names }), { restaurant })
    return { sender: restaurant, subject, text, html: '', attachments: [] }
  }
  const product = say('mail.product')
  const more = items.length - maxRows
  const parts = {
    locale,
    subject,
    preheader: isOne && facts ? `${facts.when} · ${facts.party}` : subject,
    brand: restaurant,
    lead: template === 'staffRequest' ? say('mail.staffRequest.lead') : isOne ? what : subject,
    rows: items.slice(0, maxRows).map((item) => rowOf(item, message, say)),
    notes: more > 0 ? [say('mail.stranded.more', { count: more })] : [],
    button: { text: say(template === 'staffRequest' ? 'mail.staffRequest.link' : 'mail.stranded.link'), url },
    links: [
      {
        links: [
          {
            text: say('hostApp.notifications.title'),
            url: `${publicUrl}/host/restaurants/${restaurantId}/notifications`,
          },
        ],
      },
    ],
    footer: [
      ...(template === 'staffRequest' ? [say('mail.staffRequest.care')] : []),
      say('mail.staffNews.why', values),
    ],
    product: { text: product, url: publicUrl },
  }
  return { sender: restaurant, subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}

/** The name is the title of a notification already. */
function withoutName(subject: string, restaurant: string): string {
  const beginning = `${restaurant}: `
  return subject.startsWith(beginning) ? subject.slice(beginning.length) : subject
}

function valuesOf(
  { instant, partySize, isOrder }: NewsItem,
  { timeZone }: KnownNews,
  locale: Locale,
  say: Say,
) {
  const wall = wallInZone(timeZone, instant)
  const time = clockAt(timeZone, instant, locale)
  return {
    time,
    when: say('mail.when', { day: dayInWords(wall, locale), time }),
    shortWhen: say('mail.when', { day: shortDayInWords(wall, locale), time }),
    party: isOrder ? say('mail.stranded.order') : say('facts.guests', { count: partySize }),
  }
}

/** What happened, who and when; in the morning, when and who. */
function rowOf(item: NewsItem, { template, about, locale }: NoticeMessage, say: Say): MailRow {
  const values = valuesOf(item, about, locale, say)
  const { before, name, tables } = item
  const details = [
    values.party,
    ...(tables.length > 0 && item.kind !== 'waitlist'
      ? [say('hostApp.table', { number: tables.join(' + ') })]
      : []),
  ].join(' · ')
  const isDay = template === 'staffMorning'
  const who = { text: nameInMessage(name) || say('mail.aGuest') }
  return {
    label: isDay ? values.time : say(keyOf(item)),
    lines: [
      ...(isDay ? [] : [{ text: values.when }]),
      who,
      { text: details },
      ...(before
        ? [
            {
              text: say('mail.staffNews.before', {
                ...valuesOf({ ...item, ...before }, about, locale, say),
              }),
            },
          ]
        : []),
      ...(isDay && item.status === 'Pending' ? [{ text: say('mail.staffNews.kind.request') }] : []),
    ],
  }
}

/** Returns the key of what happened. */
function keyOf({ kind }: NewsItem): string {
  return `mail.staffNews.kind.${kind === 'lateCancellation' ? 'cancellation' : kind}`
}
