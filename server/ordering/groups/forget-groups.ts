import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createGroupStore } from './group-store.ts'

/**
 * How long group orders are stored after their deadline, in days. Members can still look up who pays what.
 */
const storedDays = 2

/** Deletes group orders soon after their deadline. The order itself is a reservation and isn't deleted. */
export const forgetGroups: ScheduledJob = {
  name: 'forget group orders that are over',
  run: ({ database, now }) => createGroupStore(database).forget(daysBefore(now(), storedDays)),
}
