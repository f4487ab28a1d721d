import { type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { ReviewRow } from '#server/database/page-tables.ts'
import type { ReviewOrder } from './review-order.ts'

export type StoredReview = Selectable<ReviewRow>

interface ReviewFigures {
  readonly total: number
  /** Null where nobody said anything. */
  readonly average: number | null
}

export function createReviewStore({ sql }: Database) {
  const published = (restaurantId: number) =>
    sql.selectFrom('reviews').where('restaurant_id', '=', restaurantId).where('published', '=', true)

  return {
    /** One page in the order asked for; of equally good ones the latest first. */
    page(
      restaurantId: number,
      { by, direction }: ReviewOrder,
      { skip, top }: { skip: number; top: number },
    ): Promise<StoredReview[]> {
      const chosen = published(restaurantId).selectAll()
      const ordered =
        by === 'rating'
          ? chosen.orderBy('rating', direction).orderBy('created', 'desc')
          : chosen.orderBy('created', direction)
      return ordered.orderBy('id').offset(skip).limit(top).execute()
    },

    async figures(restaurantId: number): Promise<ReviewFigures> {
      const row = await published(restaurantId)
        .select([
          raw<number>`count(*)::int`.as('total'),
          raw<number | null>`round(avg(rating), 1)::float8`.as('average'),
        ])
        .executeTakeFirst()
      return row ?? { total: 0, average: null }
    },
  }
}
