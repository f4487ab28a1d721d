import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { createInvitationStore } from './invitation-store.ts'
import { presentShareLink } from './present-share-link.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Succeeds if the member was already removed. */
export const removeMember: Handler<'invitations.removeMember', Data & Links & Discovery> = async (
  context,
  { reservationId, memberId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  await createInvitationStore(context.database).remove(opened.row.id, memberId, context.now())
  return presentShareLink(context, opened)
}
