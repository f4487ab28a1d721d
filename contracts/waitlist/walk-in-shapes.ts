import { z } from 'zod'
import {
  Additionals,
  Areas,
  BookingStatus,
  CampaignInfo,
  CampaignInput,
  CustomerProfile,
} from '#contracts/booking/reservation-shapes.ts'
import { AreaNames, RestaurantContactInfo } from '#contracts/discovery/restaurant-shapes.ts'
import { Count, degree, Email, Moment, Name, OpenId, PartySize } from '#contracts/shapes.ts'

export const WaitRange = z.object({ from: z.number().int(), to: z.number().int() }).describe('whole minutes')
export type WaitRange = z.infer<typeof WaitRange>

/** The range that contains most waits of the latest parties of one size. */
export const RecentWaits = z.object({
  parties: z.number().int().describe('how many parties these are'),
  from: z.number().int(),
  to: z.number().int(),
})

/** An entry keeps the rules that applied when it was made. */
export const LineRules = z.object({
  keptMinutes: z.number().int().describe('how long a table is held after the call'),
  largestParty: z.number().int(),
  joinMeters: z.number().int().nullable().describe('how near guests must be to join. null for no limit'),
  needsApproval: z.boolean().describe('staff approve each party before it is in line'),
  note: z.string().describe('the restaurant’s own words for guests who join'),
})
export type LineRules = z.infer<typeof LineRules>

export const LineState = z.enum(['open', 'paused', 'closed'])
export type LineState = z.infer<typeof LineState>

export const WalkInMessage = z.object({
  from: z.enum(['guest', 'restaurant']),
  body: z.string(),
  time: z.string(),
})

/** A waitlist entry as its guest sees it. Its id grants access to it. */
export const WalkIn = z.object({
  id: OpenId,
  version: z.number().int().describe('increases with every change of the line'),
  restaurantId: z.number().int(),
  restaurant: RestaurantContactInfo.extend({ idOrName: z.string() }),
  type: z.string(),
  source: z.string(),
  status: BookingStatus,
  statusTime: Moment.describe('when the status last changed, in UTC like created, and never before it'),
  created: Moment,
  createdBy: z.string(),
  closed: z.string().nullable(),
  endedBecause: z
    .enum(['lineClosed', 'unanswered', 'waitedTooLong', 'missedCalls'])
    .nullable()
    .describe('why the wait ended, if the status alone doesn’t say so'),
  timeZone: z.string(),
  groupSize: z.number().int(),
  areas: z.string(),
  areaNames: AreaNames,
  customerName: z.string(),
  phone: z.string(),
  email: z.string(),
  specialRequests: z.string(),
  expectedTime: z
    .string()
    .nullable()
    .describe('when a table is expected, ISO 8601 with offset. null if called, seated or no longer in line'),
  expectedMinutes: WaitRange.nullable(),
  expectedFrom: z.enum(['learned', 'stated']).nullable().describe('whether past stays were used'),
  noEstimate: z
    .enum(['noTableFits', 'allTablesBooked', 'pastLastSeating', 'closedThatDay', 'outsideHours'])
    .nullable()
    .describe('why there is no estimate for a party in line'),
  recentWaits: RecentWaits.nullable(),
  position: z
    .number()
    .int()
    .nullable()
    .describe('among parties that could take the same tables; 1 is next. null if no longer waiting'),
  partiesAhead: z.number().int().nullable(),
  keptMinutes: z.number().int().describe('how long the table is held after the call'),
  keptUntil: Moment.nullable().describe('until when the table of a called party is held'),
  mustLeaveBy: Moment.nullable().describe('set if the table is booked later within the usual stay'),
  callableFrom: Moment.nullable().describe(
    'nobody calls the party before. Set after a delay or a missed call',
  ),
  pausedBecause: z.enum(['postponed', 'missedCall']).nullable(),
  missedCalls: z.number().int(),
  coming: z.enum(['', 'onMyWay', 'here']).describe('as reported by the guest'),
  passedBy: z
    .object({
      groupSize: z.number().int(),
      why: z.enum([
        'postponed',
        'missedCall',
        'needsApproval',
        'otherSize',
        'otherArea',
        'bookedTooSoon',
        'chosenByStaff',
      ]),
      time: z.string(),
    })
    .nullable()
    .describe('the latest party behind this one that was called first, and why'),
  mayChange: z.boolean(),
  mayPostpone: z.boolean(),
  mayLeave: z.boolean(),
  mayReportComing: z.boolean(),
  estimatedTurnOverTime: z.number().describe('minutes'),
  tableNumber: z.string().describe('empty until a table is ready'),
  tableArea: z.string().describe('where the tables are. Empty if they are in several areas or in none'),
  autoSeat: z.boolean(),
  cardAttached: z.boolean(),
  amount: z.number().int().describe('minor units'),
  currency: z.string(),
  depositStatus: z.string(),
  cancelNote: z.string().describe('the restaurant’s words when it canceled the entry'),
  unreadMessageCount: z.number().int(),
  customerProfile: CustomerProfile,
  campaignInfo: CampaignInfo,
  additionals: Additionals,
  manageUrl: z.string().describe('Link that shows the waitlist position on any device'),
})
export type WalkIn = z.infer<typeof WalkIn>

/** Older clients send `phoneNumber` and `note`. */
export const JoinWaitlist = z.object({
  restaurantId: z.union([Count, z.string().trim().min(1).max(120)]),
  groupSize: PartySize,
  customerName: Name.optional(),
  phone: z.string().trim().max(40).optional(),
  phoneNumber: z.string().trim().max(40).optional(),
  email: z.union([z.literal(''), Email]).optional(),
  areas: Areas.optional(),
  lat: degree(90).optional().describe('where the guest is, for restaurants that only take guests nearby'),
  lon: degree(180).optional(),
  expectedTime: z.string().max(40).optional().describe('the expected time the guest was shown, ISO 8601'),
  longerWait: z
    .enum(['ask', 'join'])
    .optional()
    .describe(
      'ask: refuse with `waitHasGrown` if the wait is more than 5 minutes longer than `expectedTime`',
    ),
  specialRequests: z.string().trim().max(2000).optional(),
  note: z.string().trim().max(2000).optional(),
  customerProfile: CustomerProfile.optional(),
  additionals: Additionals.optional(),
  campaignInfo: CampaignInput,
  language: z.string().max(20).optional(),
})
export type JoinWaitlist = z.infer<typeof JoinWaitlist>

/** The expected waits by party size, with the ranges to show to guests. */
export const ExpectedWait = z.object({
  expectedMinutesForSizes: z
    .record(z.string(), z.number().int().nullable())
    .describe(
      'whole minutes by party size. Sizes that can’t join now are left out. If none can, each is null',
    ),
  rangeForSizes: z.record(z.string(), WaitRange),
  refusedSizes: z
    .record(z.string(), z.string())
    .describe('the refusal that joining would get, by party size'),
  recentForSizes: z.record(z.string(), RecentWaits),
  acceptsWalkIns: z.boolean(),
  state: LineState,
  rules: LineRules,
  areas: z.array(z.string()),
  areaNames: AreaNames,
  partiesInLine: z.number().int(),
  lastSeating: Moment.nullable().describe('ISO 8601. null while nobody can join'),
  timeZone: z.string(),
  asOf: Moment.describe('the time of the estimates, ISO 8601'),
})
export type ExpectedWait = z.infer<typeof ExpectedWait>

/** A restaurant whose waitlist guests can join at the moment. */
export const OpenLine = z.object({
  restaurantId: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  address: z.string(),
  imageUrl: z.string(),
  timeZone: z.string(),
  meters: z.number().int().nullable().describe('from the given position'),
  partiesInLine: z.number().int(),
  groupSize: z.number().int(),
  expectedMinutes: WaitRange.nullable().describe('null if such a party can’t join now'),
  refused: z.string().nullable().describe('why such a party can’t join now'),
})
export type OpenLine = z.infer<typeof OpenLine>
