import type { Chore } from '#server/housekeeping/chore.ts'
import { createHoldStore } from './hold-store.ts'

/** What has run out counts for nobody; it only takes up room. */
export const forgetHolds: Chore = {
  name: 'forget holds that have run out',
  run: ({ database, now }) => createHoldStore(database).forgetExpired(now()),
}
