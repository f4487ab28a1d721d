import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { presentShareLink } from './present-share-link.ts'
import { createShareLinkStore } from './share-link-store.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const endShareLink: Handler<'invitations.endShareLink', Data & Links & Discovery> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  await createShareLinkStore(context.database).end(opened.row.id, context.now())
  return presentShareLink(context, opened)
}
