import type { Insertable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'

export function createFeedbackStore({ sql: db }: Database) {
  return {
    /** False when something was said of this booking before: then that stays. */
    async save(review: Insertable<Schema['reviews']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('reviews')
        .values(review)
        .onConflict((conflict) => conflict.column('reservation_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
  }
}
