import type { Chore } from '#server/housekeeping/chore.ts'
import { createRequestStore } from './request-store.ts'
import { tellWaiting } from './tell-waiting.ts'

/** A place that begins to take bookings, a day that comes into reach: nothing says so but the clock. */
export const tellEverybodyWaiting: Chore = {
  name: 'tell those who wait for a table',
  async run(context) {
    let told = 0
    for (const restaurantId of await createRequestStore(context.database).restaurantsWaitedFor())
      told += await tellWaiting(context, restaurantId, null)
    return told
  },
}
