import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { presentReview } from './present-review.ts'
import { readReviewOrder } from './review-order.ts'
import { createReviewStore } from './review-store.ts'
import type { Content, Data, Discovery } from '#server/context.ts'

/** Total and average include all published reviews, not only those on this page. */
export const listReviews: Handler<'reviews.list', Data & Discovery & Content> = async (
  context,
  { id, query },
  { locale },
) => {
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
