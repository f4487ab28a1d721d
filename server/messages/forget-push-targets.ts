import { forgetEndedPushTargets } from '#server/book/outbox/push-subscriptions.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { dayMs } from '#server/platform/time/durations.ts'

/**
 * Ends subscriptions a day after the visit or wait that they are about. By then, the last message has been
 * sent.
 */
export const forgetPushTargets: ScheduledJob = {
  name: 'forget push subscriptions that are over',
  run: ({ database, now }) => forgetEndedPushTargets(database.sql, new Date(now().getTime() - dayMs)),
}
