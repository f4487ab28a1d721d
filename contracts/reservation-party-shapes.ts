import { z } from 'zod'
import { BookingStatus, CustomerProfile, RestaurantContactInfo } from './reservation-shapes.ts'
import { GivenName, OpenId } from './shapes.ts'

const stars = z.number().int().min(1).max(5)

/** How a visit was: one mark for the whole, finer ones as the guest likes. */
export const Feedback = z.object({
  rating: stars,
  food: stars.optional(),
  service: stars.optional(),
  ambience: stars.optional(),
  value: stars.optional(),
  comment: z.string().trim().max(4000).optional(),
  anonymous: z.boolean().optional().describe('publish without the name'),
  language: z.string().max(20).optional(),
})

/** What an invitation shows to whoever holds its code. */
export const Invitation = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  restaurant: RestaurantContactInfo,
  groupSize: z.number().int(),
  isRedeemed: z.boolean(),
  reservationTime: z.string().describe('ISO 8601 with the offset in force at that moment'),
  wallTime: z.string().describe('YYYY-MM-DDThh:mm as the restaurant’s clock shows it'),
  timeZone: z.string(),
  reservationStatus: BookingStatus,
  party: z.boolean(),
  partyTypes: z.array(z.string()),
  hostName: z.string().describe('who invited'),
  invitee: z.string().describe('the name given when answering; empty before'),
  answer: z.enum(['open', 'yes', 'no']),
  allergy: z.array(z.string()).describe('what they said they cannot eat'),
  access: z.string().describe('what they said they need to get in and sit'),
  calendar: z.string().nullable().describe('a calendar file of their own, as text; null until they said yes'),
})
export type Invitation = z.infer<typeof Invitation>

/** The code of the path counts; published clients repeat it in the body. */
export const RedeemInvitation = z.object({
  code: OpenId.optional(),
  email: z.email().max(254).optional(),
  phoneNumber: z.string().trim().min(3).max(40).optional(),
  fullName: GivenName,
  customerProfile: CustomerProfile.optional(),
  coming: z.boolean().default(true),
  access: z.string().trim().max(500).optional().describe('what they need to get in and sit'),
  language: z.string().max(20).optional(),
})
