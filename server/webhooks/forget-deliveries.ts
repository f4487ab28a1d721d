import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createDeliveryStore } from './delivery-store.ts'

const storedDays = 30

export const forgetDeliveries: ScheduledJob = {
  name: 'forget old deliveries to webhooks',
  run: ({ database, now }) => createDeliveryStore(database.sql).forgetBefore(daysBefore(now(), storedDays)),
}
