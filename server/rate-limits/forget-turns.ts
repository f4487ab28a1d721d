import type { Chore } from '#server/housekeeping/chore.ts'
import { createRateLimitStore } from './rate-limit-store.ts'

/** Who came how often is nobody's business once the stretch is over. */
export const forgetTurns: Chore = {
  name: 'forget rate limits that have ended',
  run: ({ database, now }) => createRateLimitStore(database).forgetEnded(now()),
}
