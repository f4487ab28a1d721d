import type { Locale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Message } from '#server/messages/message.ts'
import { dateInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { mailHtml } from '../mail-html.ts'
import { mailText } from '../mail-text.ts'

export const staffInvitationTemplate = 'staffInvitation'

interface StaffInvitation {
  readonly data: Readonly<Record<string, unknown>>
  /** URL that the button opens. */
  readonly url: string
  readonly publicUrl: string
  readonly locale: Locale
}

export function composeStaffInvitation({ data, url, publicUrl, locale }: StaffInvitation, say: Say): Message {
  const text = (name: string) => {
    const value = ownValue(data, name)
    return typeof value === 'string' ? value : ''
  }
  const values = { restaurant: text('restaurant'), member: text('invitedBy') }
  const product = say('mail.product')
  const subject = say('mail.staffInvitation.subject', values)
  const row = (label: string, value: string) => ({ label, lines: [{ text: value }] })
  const until = wallInZone(text('timeZone'), text('expires')).slice(0, 10)
  const role = say(`hostApp.role.${text('role')}`)
  const parts = {
    locale,
    subject,
    preheader: role,
    brand: product,
    lead: say(
      values.member === '' ? 'mail.staffInvitation.leadByOperator' : 'mail.staffInvitation.lead',
      values,
    ),
    rows: [
      row(say('mail.restaurant'), values.restaurant),
      row(say('mail.staffInvitation.role'), role),
      row(say('mail.staffInvitation.until'), dateInWords(until, locale)),
    ],
    button: { text: say('mail.staffInvitation.link'), url },
    footer: [say('mail.staffInvitation.care'), say('mail.staffInvitation.why', values)],
    product: { text: product, url: publicUrl },
  }
  return { subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}
