import { addDays } from '#domain/time/calendar-date.ts'
import type { Chore } from '#server/housekeeping/chore.ts'
import { createAnalyticsStore } from './analytics-store.ts'

/** A year, and the month that is compared with it. */
const keptDays = 400

export const forgetEvents: Chore = {
  name: 'forget old analytics',
  run: ({ database, now }) =>
    createAnalyticsStore(database).forgetBefore(addDays(now().toISOString().slice(0, 10), -keptDays)),
}
