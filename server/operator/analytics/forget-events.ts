import { addDays } from '#domain/time/calendar-date.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { createAnalyticsStore } from './analytics-store.ts'

/**
 * How long events are stored, in days: a year, plus a month so that it can be compared with the same month of
 * the previous year.
 */
const keptDays = 400

/** Maximum number of events stored, a few gigabytes. The oldest are deleted first. */
const maxStored = 20_000_000

export const forgetEvents: ScheduledJob = {
  name: 'forget old analytics',
  async run({ database, now }) {
    const store = createAnalyticsStore(database)
    const tooOld = await store.forgetBefore(addDays(now().toISOString().slice(0, 10), -keptDays))
    return tooOld + (await store.forgetBeyond(maxStored))
  },
}
