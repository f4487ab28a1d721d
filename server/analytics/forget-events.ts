import { addDays } from '#domain/time/calendar-date.ts'
import type { Chore } from '#server/housekeeping/chore.ts'
import { createAnalyticsStore } from './analytics-store.ts'

/** A year, and the month that is compared with it. */
const keptDays = 400

/** Some gigabytes; the oldest go first. */
const keptMost = 20_000_000

export const forgetEvents: Chore = {
  name: 'forget old analytics',
  async run({ database, now }) {
    const store = createAnalyticsStore(database)
    const tooOld = await store.forgetBefore(addDays(now().toISOString().slice(0, 10), -keptDays))
    return tooOld + (await store.forgetBeyond(keptMost))
  },
}
