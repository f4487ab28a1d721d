import { type Chore, daysBefore } from '#server/housekeeping/chore.ts'
import { createCeremonyStore } from './passkeys/ceremony-store.ts'
import { createProofStore } from './proof-store.ts'
import { createSessionStore } from './session-store.ts'

/** Who wanted to sign up and did not prove the e-mail within this time begins anew. */
const waitingDays = 7

export const forgetProofs: Chore = {
  name: 'forget codes and sign-ups that nobody proved',
  run: ({ database, now }) => createProofStore(database).forgetMadeBefore(daysBefore(now(), waitingDays)),
}

export const forgetSessions: Chore = {
  name: 'forget sessions that have ended',
  run: ({ database, now }) => createSessionStore(database).forgetEnded(now()),
}

export const forgetCeremonies: Chore = {
  name: 'forget what devices were asked about passkeys and did not answer',
  run: ({ database, now }) => createCeremonyStore(database).forgetEnded(now()),
}
