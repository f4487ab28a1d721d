import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { deleteExpiredHolds } from '#server/book/tables/holds.ts'

/** Deletes expired holds, which have no effect and only take up space. */
export const forgetHolds: ScheduledJob = {
  name: 'forget holds that have run out',
  run: (context) => deleteExpiredHolds(context, context.now()),
}
