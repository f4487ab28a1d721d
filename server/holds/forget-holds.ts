import type { ScheduledJob } from '#server/jobs/scheduled-job.ts'
import { deleteExpiredHolds } from '#server/book/holds.ts'

/** Deletes expired holds, which have no effect and only take up space. */
export const forgetHolds: ScheduledJob = {
  name: 'forget holds that have run out',
  run: (context) => deleteExpiredHolds(context, context.now()),
}
