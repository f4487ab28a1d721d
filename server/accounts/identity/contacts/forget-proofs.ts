import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createCeremonyStore } from '../passkeys/ceremony-store.ts'
import { createProofStore } from './proof-store.ts'
import { createSessionStore } from '../sessions/session-store.ts'

/** Days after which a sign-up expires if its email isn't verified. */
const waitingDays = 7

export const forgetProofs: ScheduledJob = {
  name: 'forget codes and sign-ups that nobody proved',
  run: ({ database, now }) => createProofStore(database).forgetMadeBefore(daysBefore(now(), waitingDays)),
}

export const forgetSessions: ScheduledJob = {
  name: 'forget sessions that have ended',
  run: ({ database, now }) => createSessionStore(database).forgetEnded(now()),
}

export const forgetCeremonies: ScheduledJob = {
  name: 'forget what devices were asked about passkeys and did not answer',
  run: ({ database, now }) => createCeremonyStore(database).forgetEnded(now()),
}
