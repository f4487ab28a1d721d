import { supportedLocale } from '#domain/locale.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { createInvitationStore } from './invitation-store.ts'
import { hasEnded } from './has-ended.ts'
import { openInvitation } from './open-invitation.ts'
import { hasJoined, presentInvitation } from './present-invitation.ts'
import { createShareLinkStore } from './share-link-store.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

/** Saves a member's reply, which can be changed until the booking is over. */
export const redeemInvitation: Handler<'invitations.redeem', Data & Links & Discovery & Content> = async (
  context,
  { code, body },
  caller,
) => {
  const opened = await openInvitation(context, code)
  if (isRefusal(opened)) return opened
  const { invitation, listed } = opened
  if (hasEnded(opened, context.now())) return refuse('alreadyEnded')
  const written = body.phoneNumber
  const phone = written && readPhone(written, listed.record.country_short)
  if (phone === null) {
    const say = context.sentences(caller.locale)
    return fieldRefusal('phoneNumber', say(phoneProblem(written ?? '')))
  }
  const answered = {
    name: body.fullName,
    email: body.email ?? invitation.email,
    phone: phone ?? invitation.phone,
    allergy: body.customerProfile?.allergy ?? invitation.allergy,
    access: body.access ?? invitation.access,
    answer: body.coming ? ('yes' as const) : ('no' as const),
    answered: context.now(),
    language: supportedLocale(body.language ?? '') ?? caller.locale,
  }
  if (hasJoined(invitation) && answered.answer === 'yes') {
    if (!(await createShareLinkStore(context.database).comeAgain(invitation, answered)))
      return refuse('partyFull')
  } else await createInvitationStore(context.database).answer(invitation.id, answered)
  return presentInvitation(context, { ...opened, invitation: { ...invitation, ...answered } }, caller.locale)
}
