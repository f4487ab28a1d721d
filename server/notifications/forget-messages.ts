import { type Chore, daysBefore } from '#server/housekeeping/chore.ts'
import { createOutboxStore } from './outbox-store.ts'

const keptDays = 90

/** What was sent or given up is no longer needed after a while. In development the outbox keeps everything. */
export const forgetMessages: Chore = {
  name: 'forget messages that were sent',
  run: async ({ config, database, now }) =>
    config.deployment === 'development'
      ? 0
      : createOutboxStore(database).forgetSettledBefore(daysBefore(now(), keptDays)),
}
