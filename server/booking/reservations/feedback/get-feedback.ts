import { isRefusal } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { ownReview } from '#server/discovery/reviews/present-review.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const getFeedback: Handler<'reservations.feedback', Data & Links & Discovery> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  return { review: await ownReview(context.database, opened.row.id) }
}
