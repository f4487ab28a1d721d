import { forgetEvents } from '#server/analytics/forget-events.ts'
import { forgetGroups } from '#server/group-orders/forget-groups.ts'
import { forgetHolds } from '#server/holds/forget-holds.ts'
import { forgetKeys } from './forget-idempotency-keys.ts'
import { forgetCeremonies, forgetProofs, forgetSessions } from '#server/identity/forget-proofs.ts'
import { forgetMessages } from '#server/notifications/forget-messages.ts'
import { forgetPushTargets } from '#server/notifications/forget-push-targets.ts'
import { forgetRateLimits } from '#server/rate-limits/forget-rate-limits.ts'
import { forgetRequests } from '#server/requests/forget-requests.ts'
import { forgetChanges } from '#server/search/forget-changes.ts'
import { forgetFailedWork } from '#server/jobs/run-due-work.ts'
import { forgetWalkIns } from '#server/walk-ins/forget-walk-ins.ts'
import { lookAtLines } from '#server/walk-ins/plan-looks.ts'
import type { ScheduledJob } from '#server/jobs/scheduled-job.ts'

/**
 * All hourly jobs, in the order in which they run. They clean up or repair; work for a specific time is due
 * work.
 */
export const scheduledJobs: readonly ScheduledJob[] = [
  forgetRateLimits,
  forgetHolds,
  forgetKeys,
  forgetMessages,
  forgetPushTargets,
  forgetProofs,
  forgetCeremonies,
  forgetSessions,
  forgetRequests,
  forgetGroups,
  forgetWalkIns,
  forgetEvents,
  forgetChanges,
  forgetFailedWork,
  lookAtLines,
]
