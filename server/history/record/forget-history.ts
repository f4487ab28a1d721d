import { sql } from 'kysely'
import type { Data, Links } from '#server/context.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/** Deletes entries after `HISTORY_MONTHS`. */
export const forgetHistory: ScheduledJob<Data & Links> = {
  name: 'forget the old history',
  run({ config, database, now }) {
    const oldest = new Date(now())
    oldest.setUTCMonth(oldest.getUTCMonth() - config.historyMonths)
    return deleteInBatches(database.sql, 'history_entries', sql`at < ${oldest}`)
  },
}
