import { z } from 'zod'
import { GuestRequest } from '#contracts/booking/requests.ts'
import { defineCall } from '#contracts/call.ts'

/** Calls with which the operator decides who owns a restaurant. Claims are listed by `operator.requests`. */
export const operatorOwners = {
  decideClaim: defineCall('operator.decideClaim', {
    audience: 'operator',
    summary:
      'Decide a confirmed claim of a restaurant. Approved, its author is invited by email to be owner; rejected, they are emailed the reason',
    body: z.object({
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().max(1000).default('').describe('to the author of a rejected claim'),
    }),
    answer: GuestRequest.extend({ id: z.string() }),
    refusals: ['tokenNeeded', 'unknownRequest', 'claimNotConfirmed', 'alreadyDecided', 'alreadyMember'],
  }),
}
