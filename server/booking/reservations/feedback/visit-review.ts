import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { Feedback } from '#contracts/booking/reservations.ts'
import { platformTag } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { hasVisited, publicName } from '#domain/reservations/visit.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Data } from '#server/context.ts'
import type { ReviewRow } from '#server/platform/database/tables/page-tables.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

type NewReview = Insertable<ReviewRow>

/** Refuses if the visit hasn't taken place. */
export function visitReview(
  { newId, now }: Pick<Data, 'newId' | 'now'>,
  row: KnownReservation,
  { rating, food, service, ambience, value, comment, anonymous }: z.output<typeof Feedback>,
  { locale }: Pick<Caller, 'locale'>,
): NewReview | Refusal<'notVisited'> {
  const from = epochMinuteOf(row.reservation_time)
  const visit = { status: row.status as BookingStatus, from, until: from + row.turn_minutes }
  if (!hasVisited(visit, epochMinuteOf(now()))) return refuse('notVisited')
  return {
    id: newId(),
    restaurant_id: row.restaurant_id,
    reservation_id: row.id,
    author: anonymous ? '' : publicName(row.customer_name),
    rating,
    food: food ?? null,
    service: service ?? null,
    ambience: ambience ?? null,
    value: value ?? null,
    text: comment ?? '',
    language: platformTag(locale),
    created: now(),
    visited: true,
  }
}
