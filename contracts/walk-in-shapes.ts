import { z } from 'zod'
import {
  Additionals,
  Areas,
  BookingStatus,
  CampaignInfo,
  CustomerProfile,
  RestaurantContactInfo,
} from './reservation-shapes.ts'
import { Count, GivenName, OpenId, PartySize } from './shapes.ts'

/** An estimated wait, given as a range. */
export const WaitRange = z.object({ from: z.number().int(), to: z.number().int() }).describe('whole minutes')

/** A waitlist entry as its guest sees it. The id grants access. */
export const WalkIn = z.object({
  id: OpenId,
  restaurantId: z.number().int(),
  restaurant: RestaurantContactInfo,
  type: z.string(),
  source: z.string(),
  status: BookingStatus,
  statusTime: z.string().describe('when the status last changed, ISO 8601 with offset'),
  created: z.string(),
  createdBy: z.string(),
  closed: z.string().nullable(),
  timeZone: z.string(),
  groupSize: z.number().int(),
  areas: z.string(),
  customerName: z.string(),
  phone: z.string(),
  email: z.string(),
  specialRequests: z.string(),
  expectedTime: z
    .string()
    .nullable()
    .describe('when a table is expected, ISO 8601 with offset. null after leaving the waitlist'),
  expectedMinutes: WaitRange.nullable(),
  position: z.number().int().nullable().describe('1 is next. null after leaving the waitlist'),
  estimatedTurnOverTime: z.number().describe('minutes'),
  tableNumber: z.string().describe('empty until a table is ready'),
  autoSeat: z.boolean(),
  cardAttached: z.boolean(),
  amount: z.number().int().describe('minor units'),
  currency: z.string(),
  depositStatus: z.string(),
  unreadMessageCount: z.number().int(),
  customerProfile: CustomerProfile,
  campaignInfo: CampaignInfo,
  additionals: Additionals,
  manageUrl: z.string().describe('Link that shows the waitlist position on any device'),
})
export type WalkIn = z.infer<typeof WalkIn>

/** The request to join the waitlist. `phoneNumber` and `note` are names used by older clients. */
export const JoinWaitlist = z.object({
  restaurantId: z.union([Count, z.string().trim().min(1).max(120)]),
  groupSize: PartySize,
  customerName: GivenName,
  phone: z.string().trim().max(40).optional(),
  phoneNumber: z.string().trim().max(40).optional(),
  email: z.union([z.literal(''), z.email().max(254)]).optional(),
  areas: Areas.optional(),
  expectedTime: z.string().max(40).optional().describe('the expected time the guest was shown, ISO 8601'),
  specialRequests: z.string().trim().max(2000).optional(),
  note: z.string().trim().max(2000).optional(),
  customerProfile: CustomerProfile.optional(),
  additionals: Additionals.optional(),
  campaignInfo: z.union([CampaignInfo, z.string().max(4000)]).optional(),
  language: z.string().max(20).optional(),
})

/** The wait by party size, with the range to show to guests. */
export const ExpectedWait = z.object({
  expectedMinutesForSizes: z.record(z.string(), z.number().int()).describe('whole minutes by party size'),
  rangeForSizes: z.record(z.string(), WaitRange),
  acceptsWalkIns: z.boolean(),
  partiesInLine: z.number().int(),
})
export type ExpectedWait = z.infer<typeof ExpectedWait>
