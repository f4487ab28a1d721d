import type { EntryRow } from './words/sentence.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Resolves to the last entry about a booking, or to null if there is none. */
export async function lastEntryAbout({ sql: db }: Database, reservationId: string): Promise<EntryRow | null> {
  const entry = await db
    .selectFrom('history_entries')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '<>', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}
