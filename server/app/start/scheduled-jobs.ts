import { renewDatedHours } from '#server/catalogue/renew-dated-hours.ts'
import { forgetEvents } from '#server/operator/analytics/forget-events.ts'
import { forgetGroups } from '#server/ordering/groups/forget-groups.ts'
import { forgetClaims } from '#server/booking/reservations/forget-claims.ts'
import { forgetHolds } from '#server/booking/holds/forget-holds.ts'
import { forgetKeys } from '#server/app/http/forget-idempotency-keys.ts'
import {
  forgetCeremonies,
  forgetProofs,
  forgetSessions,
} from '#server/accounts/identity/contacts/forget-proofs.ts'
import { forgetHistory } from '#server/history/record/forget-history.ts'
import { forgetMessages } from '#server/messages/forget-messages.ts'
import { forgetPushTargets } from '#server/messages/forget-push-targets.ts'
import { forgetRateLimits } from '#server/platform/rate-limits/forget-rate-limits.ts'
import { forgetSetupChanges } from '#server/setup/forget-setup-changes.ts'
import { forgetRequests } from '#server/booking/requests/forget-requests.ts'
import { forgetPairings } from '#server/staff/devices/forget-pairings.ts'
import { forgetAnswerLinks } from '#server/staff/notifications/forget-answer-links.ts'
import { forgetStaffInvitations } from '#server/staff/people/forget-invitations.ts'
import { forgetChanges } from '#server/discovery/search/engine/forget-changes.ts'
import { forgetFailedWork } from '#server/platform/jobs/run-due-work.ts'
import { forgetWalkIns } from '#server/waitlist/forget-walk-ins.ts'
import { forgetDeliveries } from '#server/webhooks/forget-deliveries.ts'
import { checkLines } from '#server/waitlist/waits/plan-checks.ts'
import type { Context } from '#server/context.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/**
 * All hourly jobs, in the order in which they run. They clean up or repair; work for a specific time is due
 * work.
 */
export const scheduledJobs: readonly ScheduledJob<Context>[] = [
  forgetRateLimits,
  forgetHolds,
  forgetClaims,
  forgetKeys,
  forgetMessages,
  forgetHistory,
  forgetPushTargets,
  forgetProofs,
  forgetCeremonies,
  forgetSessions,
  forgetPairings,
  forgetStaffInvitations,
  forgetAnswerLinks,
  forgetRequests,
  forgetGroups,
  forgetWalkIns,
  forgetEvents,
  forgetChanges,
  forgetFailedWork,
  forgetSetupChanges,
  forgetDeliveries,
  checkLines,
  renewDatedHours,
]
