import { type Insertable, type Kysely, type Selectable, sql as raw } from 'kysely'
import type { ReviewFigures } from '#contracts/discovery/reviews.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReviewRow } from '#server/platform/database/tables/page-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ReviewOrder } from './review-order.ts'

export type StoredReview = Selectable<ReviewRow>

const ratings = [5, 4, 3, 2, 1] as const

const averageOf = (column: 'rating' | 'food' | 'service' | 'ambience' | 'value') =>
  raw<number | null>`round(avg(${raw.ref(column)}), 1)::float8`

const countOf = (rating: number) => raw<number>`(count(*) filter (where rating = ${raw.lit(rating)}))::int`

export function createReviewStore({ sql }: Database) {
  const published = (restaurantId: number) =>
    sql.selectFrom('reviews').where('restaurant_id', '=', restaurantId).where('published', '=', true)

  /**
   * Changes a restaurant's reviews and updates its rating in one transaction. Reviews of one restaurant are changed one
   * at a time, so that each rating includes all earlier changes.
   */
  const counting = (id: number, change: (inside: Kysely<Schema>) => Promise<boolean>): Promise<boolean> =>
    sql.transaction().execute(async (inside) => {
      await raw`select from restaurants where id = ${id} for no key update`.execute(inside)
      if (!(await change(inside))) return false
      await raw`
        update restaurants set (average_rating, total_reviews) = (
          select round(avg(rating), 1), count(*) from reviews where restaurant_id = ${id} and published
        ), revision = revision + 1
        where id = ${id}
      `.execute(inside)
      return true
    })

  return {
    /**
     * Returns one page of published reviews in the requested order. Reviews with equal ratings are sorted newest
     * first.
     */
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

    async of(reservationId: string): Promise<StoredReview | null> {
      const row = await sql
        .selectFrom('reviews')
        .selectAll()
        .where('reservation_id', '=', reservationId)
        .executeTakeFirst()
      return row ?? null
    },

    /** Resolves to false and changes nothing if the booking has already been reviewed. */
    add(review: Insertable<ReviewRow>): Promise<boolean> {
      return counting(review.restaurant_id, async (inside) => {
        const { numInsertedOrUpdatedRows = 0n } = await inside
          .insertInto('reviews')
          .values(review)
          .onConflict((conflict) => conflict.column('reservation_id').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows > 0n
      })
    },

    /** Saves a review, in place of an earlier one of the same booking. Its id, date and the response to it stay. */
    put(review: Insertable<ReviewRow>): Promise<boolean> {
      const { id: _id, created: _created, reservation_id: _of, restaurant_id: restaurantId, ...said } = review
      return counting(restaurantId, async (inside) => {
        await inside
          .insertInto('reviews')
          .values(review)
          .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(said))
          .execute()
        return true
      })
    },

    /** Deletes the review of a booking. Resolves to false if there is none. */
    withdraw(restaurantId: number, reservationId: string): Promise<boolean> {
      return counting(restaurantId, async (inside) => {
        const { numDeletedRows } = await inside
          .deleteFrom('reviews')
          .where('reservation_id', '=', reservationId)
          .executeTakeFirst()
        return numDeletedRows > 0n
      })
    },

    async figures(restaurantId: number): Promise<ReviewFigures> {
      const { total, averageRating, counts, ...averages } = await published(restaurantId)
        .select([
          raw<number>`count(*)::int`.as('total'),
          averageOf('rating').as('averageRating'),
          averageOf('food').as('food'),
          averageOf('service').as('service'),
          averageOf('ambience').as('ambience'),
          averageOf('value').as('value'),
          raw<number[]>`array[${raw.join(ratings.map(countOf))}]`.as('counts'),
        ])
        .executeTakeFirstOrThrow()
      const distribution = ratings.map((rating, at) => ({ rating, count: counts[at] ?? 0 }))
      return { total, averageRating, averages, distribution }
    },
  }
}
