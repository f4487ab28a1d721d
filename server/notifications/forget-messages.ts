import { type Chore, daysBefore } from '#server/housekeeping/chore.ts'
import { createOutboxStore } from './outbox-store.ts'

const keptDays = 90

/** What was sent is no longer needed after a while. In development nothing is ever sent, and the outbox keeps it. */
export const forgetMessages: Chore = {
  name: 'forget messages that were sent',
  run: async ({ config, database, now }) =>
    config.deployment === 'development'
      ? 0
      : createOutboxStore(database).forgetSentBefore(daysBefore(now(), keptDays)),
}
