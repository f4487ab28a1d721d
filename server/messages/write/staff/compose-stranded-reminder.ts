import type { Locale } from '#domain/locale.ts'
import type { Message } from '#server/messages/message.ts'
import { clockAt, dayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import type { StrandedReminder } from '#server/setup/attention/remind-staff.ts'
import { mailHtml } from '../mail-html.ts'
import { mailText } from '../mail-text.ts'

export const strandedReminderTemplate = 'strandedReminder'

/** The page lists all of them. */
const maxRows = 20

/** Reminds somebody at a restaurant of bookings that its setup no longer allows. */
export function composeStrandedReminder(
  { restaurantId, restaurant, timeZone, stays }: StrandedReminder,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: Locale },
  say: Say,
): Message {
  const values = { restaurant, count: stays.length }
  const subject = say('mail.stranded.subject', values)
  const lead = say('mail.stranded.lead', values)
  const product = say('mail.product')
  const more = stays.length - maxRows
  const parts = {
    locale,
    subject,
    preheader: lead,
    brand: product,
    lead,
    rows: stays.slice(0, maxRows).map(({ kind, instant, partySize, tableNumbers, reasons }) => ({
      label: say('mail.when', {
        day: dayInWords(wallInZone(timeZone, instant), locale),
        time: clockAt(timeZone, instant, locale),
      }),
      lines: [
        {
          text: [
            kind === 'order' ? say('mail.stranded.order') : say('hostApp.people', { count: partySize }),
            ...(tableNumbers.length > 0 ? [say('hostApp.table', { number: tableNumbers.join(' + ') })] : []),
          ].join(' · '),
        },
        ...reasons.map((reason) => ({ text: say(`strandedReasons.${reason}`) })),
      ],
    })),
    notes: [...(more > 0 ? [say('mail.stranded.more', { count: more })] : []), say('mail.stranded.care')],
    button: { text: say('mail.stranded.link'), url: `${publicUrl}/host/restaurants/${restaurantId}` },
    footer: [say('mail.stranded.why', values)],
    product: { text: product, url: publicUrl },
  }
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}
