import type { Review } from '#contracts/reviews.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { fieldRefusal } from '#server/calls/problem.ts'
import { readReviewOrder } from './review-order.ts'
import { createReviewStore, type StoredReview } from './review-store.ts'

/**
 * Lists a page of a restaurant's reviews. Total and average include all published reviews, not only those on
 * this page.
 */
export const listReviews: Handler<'reviews.list'> = async (context, { id, query }, { locale }) => {
  const { catalogue, database } = context
  const listed = await catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const order = readReviewOrder(query.orderby)
  if (!order) return fieldRefusal('orderby', context.sentences(locale)('fields.reviewOrder'))
  const store = createReviewStore(database)
  const [rows, figures] = await Promise.all([
    store.page(listed.record.id, order, query),
    store.figures(listed.record.id),
  ])
  return { results: rows.map(presentReview), ...figures }
}

function presentReview(row: StoredReview): Review {
  const { id, author, rating, text, language, created, visited, reply, reply_at } = row
  return {
    id,
    author,
    rating,
    text,
    language,
    date: created.toISOString(),
    visited,
    reply: reply === '' ? null : { text: reply, date: (reply_at ?? created).toISOString() },
  }
}
