import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createAnswerLinkStore } from './answer-links.ts'

/** Longer than any request can wait. Until then, a link says who has answered. */
const storedDays = 400

export const forgetAnswerLinks: ScheduledJob = {
  name: 'forget links of staff to old requests',
  run: ({ database, now }) => createAnswerLinkStore(database).forgetBefore(daysBefore(now(), storedDays)),
}
