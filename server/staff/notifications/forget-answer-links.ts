import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createAnswerLinkStore } from './answer-links.ts'

/** Days after the visit, or the end of the request. Until then, a link says who has answered. */
const storedDays = 3

export const forgetAnswerLinks: ScheduledJob = {
  name: 'forget links of staff to old requests',
  run: ({ database, now }) => createAnswerLinkStore(database).forgetBefore(daysBefore(now(), storedDays)),
}
