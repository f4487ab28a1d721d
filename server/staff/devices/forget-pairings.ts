import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { createPairingStore } from './pairing-store.ts'

export const forgetPairings: ScheduledJob = {
  name: 'forget pairing codes that have expired',
  run: ({ database, now }) => createPairingStore(database).forgetEnded(now()),
}
