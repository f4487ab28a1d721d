import { isRefusal } from '#domain/refusal.ts'
import { openReservation } from '#server/book/open-reservation.ts'
import type { Handler } from '#server/calls/answer.ts'
import { ownReview } from '#server/reviews/present-review.ts'

export const getFeedback: Handler<'reservations.feedback'> = async (context, { reservationId }, caller) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  return { review: await ownReview(context.database, opened.row.id) }
}
