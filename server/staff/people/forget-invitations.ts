import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createInvitationStore } from './invitation-store.ts'

/** Until then, a link says why it no longer works. */
const storedDays = 30

export const forgetStaffInvitations: ScheduledJob = {
  name: 'forget invitations of staff that have ended',
  run: ({ database, now }) => createInvitationStore(database).forgetEnded(daysBefore(now(), storedDays)),
}
