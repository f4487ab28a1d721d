import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { createRateLimitStore } from './rate-limit-store.ts'

/** Deletes counts whose window has ended. */
export const forgetRateLimits: ScheduledJob = {
  name: 'forget rate limits that have ended',
  run: ({ database, now }) => createRateLimitStore(database).forgetEnded(now()),
}
