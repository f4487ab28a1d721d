import { z } from 'zod'
import { defineCall } from './call.ts'
import { BookingStatus, CustomerProfile, RestaurantContactInfo } from './reservation-shapes.ts'
import { GivenName, OpenId } from './shapes.ts'

/** The part of an invitation that anyone with its code can see. */
export const Invitation = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  restaurant: RestaurantContactInfo,
  groupSize: z.number().int(),
  isRedeemed: z.boolean(),
  reservationTime: z.string().describe('ISO 8601 with the offset in force at that moment'),
  wallTime: z.string().describe('YYYY-MM-DDThh:mm in the restaurant’s local time'),
  timeZone: z.string(),
  reservationStatus: BookingStatus,
  party: z.boolean(),
  partyTypes: z.array(z.string()),
  hostName: z.string().describe('who invited'),
  invitee: z.string().describe('name from the reply. Empty before that'),
  answer: z.enum(['open', 'yes', 'no']),
  allergy: z.array(z.string()).describe('allergies from the reply'),
  access: z.string().describe('access needs from the reply'),
  calendar: z.string().nullable().describe('the guest’s calendar file, as text. null until they accept'),
})
export type Invitation = z.infer<typeof Invitation>

/** The code in the path is used; published clients repeat it in the body. */
export const RedeemInvitation = z.object({
  code: OpenId.optional(),
  email: z.email().max(254).optional(),
  phoneNumber: z.string().trim().min(3).max(40).optional(),
  fullName: GivenName,
  customerProfile: CustomerProfile.optional(),
  coming: z.boolean().default(true),
  access: z.string().trim().max(500).optional().describe('access needs'),
  language: z.string().max(20).optional(),
})

export const invitations = {
  send: defineCall('invitations.send', {
    summary: 'Invite guests by email or phone',
    audience: 'holder',
    body: z.object({ members: z.array(z.string().trim().min(3).max(254)).min(1).max(50) }),
    answer: z.object({
      invitations: z.array(z.object({ code: OpenId, member: z.string(), url: z.string() })),
    }),
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'tooManyRequests'],
  }),
  get: defineCall('invitations.get', {
    summary: 'Read an invitation',
    answer: Invitation,
    refusals: ['unknownInvitation'],
  }),
  redeem: defineCall('invitations.redeem', {
    summary: 'Reply to an invitation',
    body: RedeemInvitation,
    answer: Invitation,
    refusals: ['unknownInvitation', 'alreadyEnded'],
  }),
}
