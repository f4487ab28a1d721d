import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openInvitation } from './open-invitation.ts'
import { presentInvitation } from './present-invitation.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

export const getInvitation: Handler<'invitations.get', Data & Links & Discovery & Content> = async (
  context,
  { code },
  caller,
) => {
  const opened = await openInvitation(context, code)
  return isRefusal(opened) ? opened : presentInvitation(context, opened, caller.locale)
}
