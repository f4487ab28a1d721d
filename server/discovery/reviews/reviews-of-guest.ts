import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export interface VisitReview {
  readonly reservation_id: string | null
  readonly author: string
  readonly rating: number
  readonly food: number | null
  readonly service: number | null
  readonly ambience: number | null
  readonly value: number | null
  readonly text: string
  readonly created: Date
  readonly reply: string
}

export async function reviewsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<VisitReview[]> {
  return db
    .selectFrom('reviews')
    .select(['reservation_id', 'author', 'rating', 'food', 'service', 'ambience', 'value', 'text', 'created'])
    .select('reply')
    .where(sql<boolean>`reservation_id = any(${[...reservationIds]}::text[])`)
    .execute()
}

/** Removes the name and text from a guest's reviews. Their ratings still count. Must run in a transaction. */
export async function forgetReviews(
  inside: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<void> {
  await inside
    .updateTable('reviews')
    .set({ author: '', text: '', reply: '', reply_at: null })
    .where(sql<boolean>`reservation_id = any(${[...reservationIds]}::text[])`)
    .execute()
}
