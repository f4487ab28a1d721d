import { addDays } from '#domain/time/calendar-date.ts'
import { type Chore, daysBefore } from '#server/housekeeping/chore.ts'
import { createRequestStore } from './request-store.ts'

const unconfirmedDays = 7
const endedDays = 30

export const forgetRequests: Chore = {
  name: 'forget requests that nobody confirmed or that are over',
  run({ database, now }) {
    const at = now()
    // Wherever the restaurant is, that day has ended.
    const day = addDays(at.toISOString().slice(0, 10), -1)
    return createRequestStore(database).forget(
      daysBefore(at, unconfirmedDays),
      daysBefore(at, endedDays),
      day,
    )
  },
}
