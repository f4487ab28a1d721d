import { addDays } from '#domain/time/calendar-date.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createRequestStore } from './request-store.ts'

const unconfirmedDays = 7
const endedDays = 30

export const forgetRequests: ScheduledJob = {
  name: 'forget requests that nobody confirmed or that are over',
  run({ database, now }) {
    const at = now()
    // By now, this day has ended in every time zone.
    const day = addDays(at.toISOString().slice(0, 10), -1)
    return createRequestStore(database).forget(
      daysBefore(at, unconfirmedDays),
      daysBefore(at, endedDays),
      day,
    )
  },
}
