import type { Review } from '#contracts/restaurant-shapes.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { readReviewOrder } from './review-order.ts'
import { createReviewStore, type StoredReview } from './review-store.ts'

/** What guests said of a restaurant; figures are of all that is published, not of the page. */
export const listReviews: Handler<'restaurants.reviews'> = async ({ catalogue, database }, { id, query }) => {
  const listed = await catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const order = readReviewOrder(query.orderby)
  if (!order) {
    const field = 'orderby'
    const message = 'date or rating, and desc behind it for the other way'
    return { ...refuse('invalidInput', { field }), fields: [{ field, message }] }
  }
  const store = createReviewStore(database)
  const [rows, { total, average }] = await Promise.all([
    store.page(listed.record.id, order, query),
    store.figures(listed.record.id),
  ])
  return { results: rows.map(presentReview), total, averageRating: average }
}

function presentReview(row: StoredReview): Review {
  const { id, author, rating, text, created, visited, reply, reply_at } = row
  return {
    id,
    author,
    rating,
    text,
    date: created.toISOString(),
    visited,
    reply: reply === '' ? null : { text: reply, date: (reply_at ?? created).toISOString() },
  }
}
