import type { Data, Discovery } from '#server/context.ts'
import { createReviewStore } from './review-store.ts'

type Needs = Data & Discovery

/** Resolves to whether anything changed; then the restaurant's rating shows everywhere. */
export async function changeReviews(
  { database, catalogue, search }: Needs,
  restaurantId: number,
  change: (store: ReturnType<typeof createReviewStore>) => Promise<boolean>,
): Promise<boolean> {
  const changed = await change(createReviewStore(database))
  if (changed) {
    catalogue.forget(restaurantId)
    search.changed()
  }
  return changed
}
