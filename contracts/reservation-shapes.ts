import { z } from 'zod'
import { HouseQuestion } from './restaurant-shapes.ts'
import { Count, Name, OpenId, wholeNumber } from './shapes.ts'

const text = (max: number) => z.string().trim().max(max)
const flag = z.boolean().optional()

/** Status of bookings and walk-ins (specification section 4). */
export const BookingStatus = z.enum([
  'Approved',
  'Canceled',
  'NoShow',
  'Seated',
  'Closed',
  'Called',
  'CanceledByHost',
  'CanceledByClient',
  'Pending',
  'Rejected',
])

const CustomAnswer = z.object({ id: text(80), value: z.union([text(500), z.boolean()]) })

export const Additionals = z.object({
  booth: flag,
  highTop: flag,
  table: flag,
  babyChair: flag,
  babyCarrier: flag,
  stroller: flag,
  dontDisturb: flag,
  contactless: flag,
  party: flag,
  eventTypes: z.array(text(80)).max(20).optional(),
  customs: z.array(CustomAnswer).max(50).optional(),
})

/** The same read back: an answer comes with its question, as long as the restaurant asks it. */
export const AdditionalsRead = Additionals.extend({
  customs: z.array(CustomAnswer.extend(HouseQuestion.omit({ id: true }).partial().shape)).optional(),
})
export type AdditionalsRead = z.infer<typeof AdditionalsRead>

export const CustomerProfile = z.object({
  allergy: z.array(text(80)).max(50).optional(),
  dob: text(40).optional(),
  vegetarian: flag,
  vip: flag,
  handicapAccessible: flag,
  anniversary: text(40).optional(),
  companyName: Name.optional(),
  officePhone: text(40).optional(),
  officeAddress: text(200).optional(),
  tablePreferences: text(500).optional(),
  deliveryAddress: text(300).optional(),
  deliveryApartment: text(80).optional(),
  deliveryInstructions: text(500).optional(),
})

const campaignEntriesMost = 30

/** Where a visit came from, as names and values of the campaign. */
export const CampaignInfo = z
  .record(z.string().max(60), z.string().max(500))
  .refine(
    (info) => Object.keys(info).length <= campaignEntriesMost,
    `${campaignEntriesMost} entries or fewer`,
  )
  .meta({ maxProperties: campaignEntriesMost })

/** Areas: one comma-separated string or a list. */
export const Areas = z
  .union([text(400), z.array(text(80)).max(20)])
  .transform((areas) =>
    (Array.isArray(areas) ? areas : areas.split(',')).map((area) => area.trim()).filter(Boolean),
  )

/** Newer and older spellings of the same input, side by side; `readCreate` in the server folds them into one. */
export const CreateReservation = z.object({
  id: OpenId.optional(),
  restaurantId: z.union([Count, text(120).min(1)]),
  reservationTime: z
    .string()
    .max(40)
    .describe('ISO 8601; without an offset it is the restaurant’s wall time'),
  groupSize: wholeNumber(0, 999),
  areas: Areas.optional(),
  customerName: Name.optional(),
  fullName: Name.optional(),
  email: text(254).optional(),
  phoneNumber: text(40).optional(),
  phone: text(40).optional(),
  specialRequests: text(2000).optional(),
  note: text(2000).optional(),
  additionals: Additionals.optional(),
  highChair: flag,
  stroller: flag,
  booth: flag,
  highTop: flag,
  table: flag,
  party: flag,
  partyTypes: z.array(text(80)).max(20).optional(),
  customerProfile: CustomerProfile.optional(),
  tableNumber: text(200).optional(),
  holdId: OpenId.optional().describe('the hold this booking takes over'),
  eventId: Count.optional(),
  paymentType: text(20).optional(),
  depositToken: text(500).optional(),
  campaignInfo: z.union([CampaignInfo, z.string().max(4000)]).optional(),
  language: text(20).optional(),
  rwg_token: text(2000).optional(),
  estimatedTurnOverTime: z.number().min(0).max(1440).optional(),
  deliveryType: text(20).optional(),
  deviceType: text(40).optional(),
  notificationUrl: text(500).optional(),
})
export type CreateReservation = z.infer<typeof CreateReservation>

/** Where a booking or a place in line is, and how to reach it. */
export const RestaurantContactInfo = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  imageUrl: z.string(),
  websiteUrl: z.string(),
})

/** A reservation as its guest reads it: the newest names, and `phone` and `note` for older clients. */
export const Reservation = z.object({
  id: OpenId,
  restaurantId: z.number().int().describe('of an event, its own number'),
  eventId: z.number().int().nullable().describe('set where it is a booking of an event'),
  restaurant: RestaurantContactInfo,
  type: z.string(),
  status: BookingStatus,
  depositStatus: z.string(),
  reservationTime: z.string().describe('ISO 8601 with the offset in force at that moment'),
  created: z.string(),
  closed: z.string().nullable(),
  serviceDate: z.string(),
  wallTime: z.string().describe('YYYY-MM-DDThh:mm as the restaurant’s clock shows it'),
  timeZone: z.string(),
  groupSize: z.number().int(),
  estimatedTurnOverTime: z.number().describe('minutes'),
  amount: z.number().int().describe('minor units'),
  currency: z.string(),
  noShowFeeEnabled: z.boolean(),
  creditCardChargeEnabled: z.boolean(),
  chargeIfCancelledBefore: z
    .number()
    .int()
    .describe('hours before the reservation, as agreed when it was booked'),
  customerName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  phone: z.string(),
  areas: z.string(),
  tableNumber: z.string(),
  floorId: z.string().nullable(),
  specialRequests: z.string(),
  note: z.string(),
  cancelNote: z.string(),
  customerProfile: CustomerProfile,
  additionals: AdditionalsRead,
  messages: z.array(z.object({ id: z.number(), body: z.string(), time: z.string(), origin: z.string() })),
  unreadMessageCount: z.number().int(),
})
export type Reservation = z.infer<typeof Reservation>

/** The answer of create and get: with `token`, the capability for everything that follows. */
export const ReservationGuest = Reservation.extend({
  token: z.string(),
  manageUrl: z.string().describe('Link that manages the booking without an account'),
  paymentLinkUrl: z.string().nullable(),
  intentClientSecret: z.string().nullable(),
  redirectLinkUrl: z.string().nullable(),
  version: z.number().int().describe('grows with every change'),
  lateMinutes: z.number().int().describe('0 when on time'),
  keptUntil: z
    .string()
    .nullable()
    .describe('until when a late party’s table is kept, ISO 8601; null when not asked'),
  arrived: z.boolean().describe('checked in'),
  confirmed: z.boolean().describe('the reminder was answered'),
  feedbackOpen: z.boolean().describe('the visit happened and nothing was said of it yet'),
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  members: z
    .array(
      z.object({
        member: z.string().describe('how they were invited'),
        name: z.string(),
        answer: z.enum(['open', 'yes', 'no']),
        allergy: z.array(z.string()),
        access: z.string().describe('what they need to get in and sit'),
      }),
    )
    .describe('who was invited and what they said'),
})
export type ReservationGuest = z.infer<typeof ReservationGuest>
