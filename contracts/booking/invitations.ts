import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { BookingStatus, CustomerProfile, ReservationGuest } from './reservation-shapes.ts'
import { RestaurantContactInfo } from '#contracts/discovery/restaurant-shapes.ts'
import { Email, GivenName, Moment, OpenId, wholeNumber } from '#contracts/shapes.ts'

/** The part of an invitation that anyone with its code can see. */
export const Invitation = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  restaurant: RestaurantContactInfo,
  groupSize: z.number().int(),
  isRedeemed: z.boolean(),
  reservationTime: Moment.describe('ISO 8601 with the offset in force at that moment'),
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

/** A booking as anyone with its share link sees it before joining. */
export const SharedInvitation = Invitation.pick({
  restaurant: true,
  groupSize: true,
  reservationTime: true,
  wallTime: true,
  timeZone: true,
}).extend({
  hostName: z.string().describe('first name of the guest who booked'),
  seatsLeft: z.number().int().describe('how many more people can join'),
  own: OpenId.nullable().describe('code of the invitation that this device got when it joined'),
})
export type SharedInvitation = z.infer<typeof SharedInvitation>

/** The share link of a booking and its party members, as the holder sees them. */
export const ShareLink = z.object({
  url: z.string().nullable().describe('null if there is no link or it was ended'),
  seatsLeft: z.number().int(),
  members: z.array(ReservationGuest.shape.members.element.extend({ id: z.number().int() })),
  membersGone: z
    .number()
    .int()
    .optional()
    .describe('free seats of members who accepted and then deleted their accounts; absent if there are none'),
})
export type ShareLink = z.infer<typeof ShareLink>

/**
 * The reply to an invitation. The server uses the code in the path; published clients repeat it in the body.
 */
export const RedeemInvitation = z.object({
  code: OpenId.optional(),
  email: Email.optional(),
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
    refusals: ['unknownInvitation', 'alreadyEnded', 'partyFull'],
  }),
  shareLink: defineCall('invitations.shareLink', {
    summary: 'Read the share link of a reservation and the members of its party',
    audience: 'holder',
    answer: ShareLink,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  createShareLink: defineCall('invitations.createShareLink', {
    summary: 'Create one link that invites the whole party',
    audience: 'holder',
    body: z.object({
      renew: z.boolean().default(false).describe('end the current link and create another'),
    }),
    answer: ShareLink,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'tooManyRequests'],
  }),
  endShareLink: defineCall('invitations.endShareLink', {
    summary: 'End the share link. Members who joined stay',
    audience: 'holder',
    answer: ShareLink,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  removeMember: defineCall('invitations.removeMember', {
    summary: 'Remove a member from the party. Their link stops working',
    audience: 'holder',
    params: z.object({ reservationId: z.string().max(64), memberId: wholeNumber(1) }),
    answer: ShareLink,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  sharedInvitation: defineCall('invitations.sharedInvitation', {
    summary: 'Read the invitation behind a share link',
    answer: SharedInvitation,
    refusals: ['unknownInvitation', 'shareLinkEnded', 'partyCanceled', 'partyOver', 'partyFull'],
  }),
  joinParty: defineCall('invitations.joinParty', {
    summary: 'Join a party through its share link',
    body: z.object({
      id: OpenId.describe(
        '128 random bits chosen by the client. A repeated call with the same id joins once',
      ),
      fullName: GivenName,
      email: Email.optional(),
      customerProfile: CustomerProfile.optional(),
      access: z.string().trim().max(500).optional().describe('access needs'),
      language: z.string().max(20).optional(),
    }),
    answer: z.object({ code: OpenId, url: z.string() }).describe('the link to the guest’s own invitation'),
    refusals: [
      'unknownInvitation',
      'shareLinkEnded',
      'partyCanceled',
      'partyOver',
      'partyFull',
      'idTaken',
      'tooManyRequests',
    ],
  }),
}
