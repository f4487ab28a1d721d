import { isRefusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { wasThere } from '#domain/reservations/visit.ts'
import type { Handler } from '#server/http/answer.ts'
import { takeReview } from '#server/reviews/take-review.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { openReservation } from './open-reservation.ts'

/** What a guest says of a visit that took place, once: it becomes a review of the restaurant. */
export const giveFeedback: Handler<'reservations.feedback'> = async (context, input, caller) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row } = opened
  const from = epochMinuteOf(row.reservation_time)
  const visit = { status: row.status as BookingStatus, from, until: from + row.turn_minutes }
  const now = context.now()
  if (!wasThere(visit, epochMinuteOf(now))) return refuse('notVisited')
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
    created: now,
    visited: true,
  })
  return said ? undefined : refuse('alreadySaid')
}

/** `June Okafor` is shown to strangers as `June O.` */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = others.at(-1)?.match(/^\p{L}/u)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
