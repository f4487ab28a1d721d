import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createOutboxStore } from './outbox-store.ts'
import type { Data, Links } from '#server/context.ts'

const storedDays = 90

/**
 * Deletes messages after 90 days, also those that no channel could send. In development, the outbox is never
 * cleaned up.
 */
export const forgetMessages: ScheduledJob<Data & Links> = {
  name: 'forget old messages',
  run: async ({ config, database, now }) =>
    config.deployment === 'development'
      ? 0
      : createOutboxStore(database).forgetBefore(daysBefore(now(), storedDays)),
}
