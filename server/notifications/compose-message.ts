import { chooseLocale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { codeOf } from '#server/identity/code-of.ts'
import { codeOf as codeOfInvitation, invitationUrl } from '#server/invitations/invitation-code.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import { type AccountTemplate, accountPages, composeAccount } from './compose-account.ts'
import { composeBooking, type ToldBooking } from './compose-booking.ts'
import { codeTemplates, composeCode } from './compose-code.ts'
import { composeRequest, requestTemplates } from './compose-request.ts'
import type { Message } from './message.ts'
import type { MessageRow } from './outbox-store.ts'
import { type RequestData, requestLink } from './request-link.ts'

export type ComposeNeeds = Pick<Context, 'config' | 'capabilities' | 'sentences'>

/** A message of the outbox in words, in the language of whoever gets it. */
export function composeMessage(
  context: ComposeNeeds,
  { channel, template, data, language, created }: MessageRow,
): Message {
  const locale = chooseLocale([language])
  const say = context.sentences(locale)
  const withCode = codeTemplates.find((each) => each === template)
  if (withCode) {
    const code = codeOf(context.capabilities, String(data['proofId']))
    return composeCode({ channel, template: withCode, code, locale }, say)
  }
  if (Object.hasOwn(accountPages, template)) {
    const { publicUrl } = context.config
    return composeAccount({ template: template as AccountTemplate, publicUrl, data, locale }, say)
  }
  const asked = requestTemplates.find((each) => each === template)
  if (asked) {
    const about = data as unknown as RequestData
    return composeRequest({ ...about, template: asked, url: requestLink(context, about), locale }, say)
  }
  const news = {
    channel,
    template: template as BookingNews,
    booking: withLink(context, data as unknown as ToldBooking),
    locale,
    created,
  }
  return composeBooking(news, say)
}

/** The link of an invitation stands nowhere until it is read. Where another is named, the invitation is no more. */
function withLink(context: ComposeNeeds, booking: ToldBooking): ToldBooking {
  const { invitationId } = booking
  if (invitationId === undefined || booking.invitationUrl !== undefined) return booking
  return { ...booking, invitationUrl: invitationUrl(context, codeOfInvitation(context, invitationId)) }
}
