import type { AnswerOf } from '#contracts/calls.ts'
import type { Review } from '#contracts/discovery/reviews.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createReviewStore, type StoredReview } from './review-store.ts'

export function presentReview(row: StoredReview): Review {
  const { id, author, rating, text, language, created, visited } = row
  return {
    id,
    author,
    rating,
    text,
    language,
    date: created.toISOString(),
    visited,
    reply: presentReply(row),
  }
}

export async function ownReview(
  database: Database,
  reservationId: string,
): Promise<AnswerOf<'reservations.feedback'>['review']> {
  const review = await createReviewStore(database).of(reservationId)
  if (!review) return null
  const { author, rating, food, service, ambience, value, text, created } = review
  return {
    rating,
    ...(food && { food }),
    ...(service && { service }),
    ...(ambience && { ambience }),
    ...(value && { value }),
    comment: text,
    anonymous: author === '',
    date: created.toISOString(),
    reply: presentReply(review),
  }
}

function presentReply({ reply, reply_at, created }: StoredReview): Review['reply'] {
  return reply === '' ? null : { text: reply, date: (reply_at ?? created).toISOString() }
}
