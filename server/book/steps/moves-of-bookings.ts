import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Returns all moves of these bookings, in order. */
export function movesOf(
  { sql: db }: Database,
  reservationIds: readonly string[],
): Promise<Selectable<Schema['reservation_moves']>[]> {
  return db
    .selectFrom('reservation_moves')
    .selectAll()
    .where(sql<boolean>`reservation_id = any(${[...reservationIds]}::text[])`)
    .orderBy('reservation_id')
    .orderBy('version')
    .execute()
}
