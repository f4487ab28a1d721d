import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { changeReviews } from '#server/discovery/reviews/change-reviews.ts'
import { visitReview } from './visit-review.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Each visit has one review. */
export const giveFeedback: Handler<'reservations.giveFeedback', Data & Links & Discovery> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const review = visitReview(context, opened.row, input.body, caller)
  if (isRefusal(review)) return review
  const said = await changeReviews(context, review.restaurant_id, (store) => store.add(review))
  return said ? undefined : refuse('alreadySaid')
}
