import { supportedLocale } from '#domain/locale.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { createInvitationStore } from './invitation-store.ts'
import { hasEnded } from './invite-members.ts'
import { openInvitation } from './open-invitation.ts'
import { presentInvitation } from './present-invitation.ts'

export const readInvitation: Handler<'reservations.invitation'> = async (context, { code }, caller) => {
  const opened = await openInvitation(context, code)
  return isRefusal(opened) ? opened : presentInvitation(context, opened, caller.locale)
}

/** A member says whether they come and what they need; until the table's time is over they may think again. */
export const redeemInvitation: Handler<'reservations.redeem'> = async (context, { code, body }, caller) => {
  const opened = await openInvitation(context, code)
  if (isRefusal(opened)) return opened
  const { invitation } = opened
  if (hasEnded(opened, context.now())) return refuse('alreadyEnded')
  const answered = {
    name: body.fullName,
    email: body.email ?? invitation.email,
    phone: body.phoneNumber ?? invitation.phone,
    allergy: body.customerProfile?.allergy ?? invitation.allergy,
    access: body.access ?? invitation.access,
    answer: body.coming ? ('yes' as const) : ('no' as const),
    answered: context.now(),
    language: supportedLocale(body.language ?? '') ?? caller.locale,
  }
  await createInvitationStore(context.database).answer(invitation.id, answered)
  return presentInvitation(context, { ...opened, invitation: { ...invitation, ...answered } }, caller.locale)
}
