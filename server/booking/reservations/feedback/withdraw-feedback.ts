import { isRefusal } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { changeReviews } from '#server/discovery/reviews/change-reviews.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** The visit can then be reviewed again. */
export const withdrawFeedback: Handler<'reservations.withdrawFeedback', Data & Links & Discovery> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { id, restaurant_id } = opened.row
  await changeReviews(context, restaurant_id, (store) => store.withdraw(restaurant_id, id))
  return undefined
}
