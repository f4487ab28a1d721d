import { forgetEvents } from '#server/analytics/forget-events.ts'
import { forgetHolds } from '#server/holds/forget-holds.ts'
import { forgetKeys } from '#server/http/forget-keys.ts'
import { forgetCeremonies, forgetProofs, forgetSessions } from '#server/identity/forget-proofs.ts'
import { forgetMessages } from '#server/notifications/forget-messages.ts'
import { forgetTurns } from '#server/rate-limits/forget-turns.ts'
import { forgetRequests } from '#server/requests/forget-requests.ts'
import { forgetChanges } from '#server/search/forget-changes.ts'
import { remindGuests } from '#server/reservations/remind-guests.ts'
import { tellEverybodyWaiting } from '#server/requests/tell-everybody-waiting.ts'
import type { Chore } from './chore.ts'

/** What has to be done every hour, in this order. */
export const chores: readonly Chore[] = [
  tellEverybodyWaiting,
  remindGuests,
  forgetTurns,
  forgetHolds,
  forgetKeys,
  forgetMessages,
  forgetProofs,
  forgetCeremonies,
  forgetSessions,
  forgetRequests,
  forgetEvents,
  forgetChanges,
]
