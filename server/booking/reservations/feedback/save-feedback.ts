import { isRefusal } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { changeReviews } from '#server/discovery/reviews/change-reviews.ts'
import { visitReview } from './visit-review.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Saves a guest's review of a visit, in place of an earlier one. */
export const saveFeedback: Handler<'reservations.saveFeedback', Data & Links & Discovery> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const review = visitReview(context, opened.row, input.body, caller)
  if (isRefusal(review)) return review
  await changeReviews(context, review.restaurant_id, (store) => store.put(review))
  return undefined
}
