import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { presentShareLink } from './present-share-link.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const getShareLink: Handler<'invitations.shareLink', Data & Links & Discovery> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  return isRefusal(opened) ? opened : presentShareLink(context, opened)
}
