import type { Insertable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { ReviewRow } from '#server/database/page-tables.ts'
import { createReviewStore } from './review-store.ts'

/**
 * Saves a review and updates the restaurant's rating. Resolves to false if the visit has already been
 * reviewed.
 */
export async function takeReview(
  { database, catalogue, search }: Pick<Context, 'database' | 'catalogue' | 'search'>,
  review: Insertable<ReviewRow>,
): Promise<boolean> {
  const taken = await createReviewStore(database).add(review)
  if (taken) {
    catalogue.forget(review.restaurant_id)
    search.changed()
  }
  return taken
}
