import { type Insertable, type Selectable, sql as raw } from 'kysely'
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

    /**
     * Keeps a review and counts it among the stars of its restaurant, both or neither. False when something was said of
     * its booking before: then that stays. Reviews of one restaurant are taken one at a time, so that each figure is made
     * of all before it.
     */
    add(review: Insertable<ReviewRow>): Promise<boolean> {
      const { restaurant_id: id } = review
      return sql.transaction().execute(async (inside) => {
        await raw`select from restaurants where id = ${id} for no key update`.execute(inside)
        const { numInsertedOrUpdatedRows = 0n } = await inside
          .insertInto('reviews')
          .values(review)
          .onConflict((conflict) => conflict.column('reservation_id').doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) return false
        await raw`
          update restaurants set (average_rating, total_reviews) = (
            select round(avg(rating), 1), count(*) from reviews where restaurant_id = ${id} and published
          ), revision = revision + 1
          where id = ${id}
        `.execute(inside)
        return true
      })
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
