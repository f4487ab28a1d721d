import { sql } from 'kysely'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Chore } from '#server/housekeeping/chore.ts'
import { changesKeptHours } from './own-engine.ts'

export const forgetChanges: Chore = {
  name: 'forget changes of restaurants that every search engine has seen',
  run: ({ database }) =>
    deleteInBatches(
      database.sql,
      'search_changes',
      sql`at < now() - make_interval(hours => ${changesKeptHours})`,
    ),
}
