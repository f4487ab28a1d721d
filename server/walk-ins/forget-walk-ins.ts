import { forgetVisitorsWalkIns } from '#server/book/forget-walk-ins.ts'
import type { ScheduledJob } from '#server/jobs/scheduled-job.ts'
import { daysBefore } from '#server/time/durations.ts'

/** As long as messages about them are stored. Longer than anything is learned from them. */
const storedDays = 90

/** Removes contacts and texts from visitors’ entries. Entries in an account stay until the account is deleted. */
export const forgetWalkIns: ScheduledJob = {
  name: 'forget who waited as a visitor',
  run: ({ database, now }) => forgetVisitorsWalkIns(database.sql, daysBefore(now(), storedDays), now()),
}
