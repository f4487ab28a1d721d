import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Email, Moment, OpenId } from '#contracts/shapes.ts'
import { Member, MemberFields, MemberRole } from './member-shapes.ts'

const manage = { audience: 'staff', may: 'staff.manage' } as const
const secret = { secret: true } as const

/** The code of a link: 128 random bits. */
export const LinkCode = z.string().trim().min(1).max(200).describe('from the link')

const Invited = z.object({
  member: Member,
  link: z
    .string()
    .nullable()
    .describe('to pass on, or to show as a QR code. null if the invitation was emailed'),
})

/** Calls to invite people and to accept an invitation. */
export const staffInvitations = {
  invite: defineCall('staff.invite', {
    ...manage,
    ...secret,
    summary:
      'Invite somebody to work at the restaurant, by email or with a link to pass on. Lasts seven days and works once. Inviting the same email again renews the invitation',
    body: z.object({
      id: OpenId.describe('128 random bits chosen by the client. A repeated call invites once'),
      email: Email.optional().describe('if omitted, the response has a link to pass on'),
      ...MemberFields,
    }),
    answer: Invited,
    refusals: [
      'unknownRestaurant',
      'tokenNeeded',
      'notPermitted',
      'aboveOwnRole',
      'alreadyMember',
      'idTaken',
      'tooManyKept',
      'tooManyRequests',
    ],
  }),
  renewInvitation: defineCall('staff.renewInvitation', {
    ...manage,
    ...secret,
    summary:
      'Send a new invitation to somebody who hasn’t accepted yet, or to a member without an account. Earlier links end',
    body: z.object({
      email: Email.nullish().describe('a new address, or null for a link. Omitted: as before'),
    }),
    answer: Invited,
    refusals: [
      'unknownRestaurant',
      'unknownMember',
      'tokenNeeded',
      'notPermitted',
      'aboveOwnRole',
      'alreadyMember',
      'tooManyRequests',
    ],
  }),
  invitation: defineCall('staff.invitation', {
    summary: 'What an invitation is about. Doesn’t use it up',
    changesNothing: true,
    body: z.object({ code: LinkCode }),
    answer: z.object({
      restaurantId: z.number().int(),
      slug: z.string(),
      restaurantName: z.string(),
      city: z.string(),
      memberName: z.string(),
      role: MemberRole,
      invitedBy: z.string().describe('name of the member who invites; empty for the operator'),
      expires: Moment,
      state: z
        .enum(['open', 'expired', 'used', 'revoked'])
        .describe(
          'revoked: there is a newer invitation, the member was removed, or whoever invited them may no longer give this access',
        ),
    }),
    refusals: ['unknownInvitation', 'tooManyRequests'],
  }),
  acceptInvitation: defineCall('staff.acceptInvitation', {
    ...secret,
    audience: 'guest',
    summary:
      'Accept an invitation with the account that is signed in. Accepting again with the same account succeeds',
    body: z.object({ code: LinkCode }),
    answer: z.object({ restaurantId: z.number().int(), memberId: OpenId, role: MemberRole }),
    refusals: [
      'signInNeeded',
      'unknownInvitation',
      'invitationExpired',
      'invitationUsed',
      'invitationRevoked',
      'alreadyMember',
      'tooManyRequests',
    ],
  }),
}
