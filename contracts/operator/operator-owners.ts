import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { GuestRequest } from '#contracts/booking/requests.ts'
import { defineCall } from '#contracts/call.ts'
import { Email, GivenName, Moment, OpenId } from '#contracts/shapes.ts'

/** Calls with which the operator makes somebody the owner of a restaurant. Claims are listed by `operator.requests`. */
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
  inviteOwner: defineCall('operator.inviteOwner', {
    audience: 'operator',
    summary:
      'Invite somebody by email to own a restaurant, for example after its last owner has left. Inviting the same email again renews the invitation',
    body: z.object({ name: GivenName.max(80), email: Email, language: z.enum(locales).optional() }),
    answer: z.object({ memberId: OpenId, expires: Moment }),
    refusals: ['tokenNeeded', 'unknownRestaurant', 'alreadyMember'],
  }),
}
