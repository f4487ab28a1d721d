import { forgetClaimsBefore } from '#server/book/tables/claim-tables.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'

/** Until then, staff may still correct an evening. A party that stays over time is long gone. */
const storedDays = 7

/**
 * Removes which tables were taken in the past, which nothing depends on anymore. The bookings keep the numbers of their
 * tables.
 */
export const forgetClaims: ScheduledJob = {
  name: 'forget which tables were taken in the past',
  run: ({ database, now }) => forgetClaimsBefore(database.sql, daysBefore(now(), storedDays)),
}
