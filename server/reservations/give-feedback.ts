import { isRefusal, refuse } from '#domain/refusal.ts'
import { platformTag } from '#domain/locale.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { hasVisited, publicName } from '#domain/reservations/visit.ts'
import type { Handler } from '#server/calls/answer.ts'
import { takeReview } from '#server/reviews/take-review.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { openReservation } from '#server/book/open-reservation.ts'

/** Saves a guest's review of a visit. Each visit can be reviewed once. */
export const giveFeedback: Handler<'reservations.giveFeedback'> = async (context, input, caller) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row } = opened
  const from = epochMinuteOf(row.reservation_time)
  const visit = { status: row.status as BookingStatus, from, until: from + row.turn_minutes }
  const now = context.now()
  if (!hasVisited(visit, epochMinuteOf(now))) return refuse('notVisited')
  const { rating, food, service, ambience, value, comment, anonymous } = input.body
  const said = await takeReview(context, {
    id: context.newId(),
    restaurant_id: row.restaurant_id,
    reservation_id: row.id,
    author: anonymous ? '' : publicName(row.customer_name),
    rating,
    food: food ?? null,
    service: service ?? null,
    ambience: ambience ?? null,
    value: value ?? null,
    text: comment ?? '',
    language: platformTag(caller.locale),
    created: now,
    visited: true,
  })
  return said ? undefined : refuse('alreadySaid')
}
