import { sql } from 'kysely'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { changesStoredHours } from './built-in-engine.ts'

export const forgetChanges: ScheduledJob = {
  name: 'delete old entries of the search change log',
  run: ({ database }) =>
    deleteInBatches(
      database.sql,
      'search_changes',
      sql`at < now() - make_interval(hours => ${changesStoredHours})`,
    ),
}
