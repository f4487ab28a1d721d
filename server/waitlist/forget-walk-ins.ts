import { forgetVisitorsWalkIns } from '#server/book/line/forget-walk-ins.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'

/**
 * How long entries of guests without an account are stored, in days: as long as messages, and longer than
 * estimates need.
 */
const storedDays = 90

/**
 * Removes contacts and texts from the entries of visitors. Entries in an account stay until the account is
 * deleted.
 */
export const forgetWalkIns: ScheduledJob = {
  name: 'forget who waited as a visitor',
  run: ({ database, now }) => forgetVisitorsWalkIns(database.sql, daysBefore(now(), storedDays), now()),
}
