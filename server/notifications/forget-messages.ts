import type { ScheduledJob } from '#server/jobs/scheduled-job.ts'
import { daysBefore } from '#server/time/durations.ts'
import { createOutboxStore } from './outbox-store.ts'

const storedDays = 90

/** Deletes settled messages after 90 days. In development, the outbox is never cleaned up. */
export const forgetMessages: ScheduledJob = {
  name: 'forget messages that were sent',
  run: async ({ config, database, now }) =>
    config.deployment === 'development'
      ? 0
      : createOutboxStore(database).forgetSettledBefore(daysBefore(now(), storedDays)),
}
