import { z } from 'zod'
import {
  maxCampaignEntries,
  maxCampaignName,
  maxCampaignValue,
  readCampaign,
} from '#domain/reservations/read-campaign.ts'
import { offlineMethods } from '#domain/payments/offline-deposit.ts'
import { DeliveryAddressInput, orderedFields, OrderRequest } from '#contracts/ordering/order-shapes.ts'
import { DeliveryType } from '#contracts/ordering/ordering-shapes.ts'
import {
  AreaNames,
  RestaurantContactInfo,
  RestaurantQuestion,
} from '#contracts/discovery/restaurant-shapes.ts'
import { Count, Moment, Name, OpenId, wholeNumber } from '#contracts/shapes.ts'

const text = (max: number) => z.string().trim().max(max)
const flag = z.boolean().optional()

/** Status of bookings and walk-ins (specification, section 4). */
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
  customs: z
    .array(CustomAnswer.extend({ value: CustomAnswer.shape.value.default('') }))
    .max(50)
    .optional()
    .describe('an answer without a value is left out'),
})

/** Each custom answer includes its question, as long as the restaurant still asks it. */
export const AdditionalsRead = Additionals.extend({
  customs: z.array(CustomAnswer.extend(RestaurantQuestion.omit({ id: true }).partial().shape)).optional(),
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

/** Parameters of the campaign that led to the visit, by name. */
export const CampaignInfo = z
  .record(z.string().max(maxCampaignName), z.string().max(maxCampaignValue))
  .meta({ maxProperties: maxCampaignEntries })

/**
 * The campaign in a request. What can't be kept is left out instead of refused. Only characters that no database can
 * store are refused, as in every field.
 */
export const CampaignInput = z
  .preprocess(readCampaign, CampaignInfo)
  .optional()
  .describe('also as a JSON string. Longer texts are cut, and what can’t be kept is left out')

/** Area names, as a comma-separated string or a list. */
export const Areas = z
  .union([text(400), z.array(text(80)).max(20)])
  .transform((areas) =>
    (Array.isArray(areas) ? areas : areas.split(',')).map((area) => area.trim()).filter(Boolean),
  )

/** A deposit that the guest pays directly to the restaurant. */
export const OfflineDeposit = z.object({
  way: z.enum(offlineMethods),
  amount: z.number().int().describe('minor units'),
  received: z.number().int().describe('what the restaurant has received of it, in minor units'),
})

/** Accepts both older and newer names for the same field, which `readCreate` in the server merges. */
export const CreateReservation = z.object({
  id: OpenId.optional(),
  restaurantId: z.union([Count, text(120).min(1)]),
  reservationTime: z
    .string()
    .max(40)
    .describe('ISO 8601. Without an offset, the restaurant’s wall time. For an order, the promised time'),
  groupSize: wholeNumber(0, 999).optional().describe('takeaway and delivery need none'),
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
  holdId: OpenId.optional().describe('the hold this reservation uses'),
  eventId: Count.nullish().describe('null is the same as absent'),
  paymentType: text(20).optional().describe('cash, card or invoice for an order'),
  depositToken: text(500).optional(),
  consent: text(1000)
    .optional()
    .describe(
      'the sentence the guest agreed to, as `calculate` gave it. Without it, the guest agrees on the page at `paymentLinkUrl`, and pays nothing before',
    ),
  campaignInfo: CampaignInput,
  language: text(20).optional(),
  rwg_token: text(2000).optional(),
  estimatedTurnOverTime: z
    .number()
    .min(0)
    .max(1440)
    .optional()
    .describe('accepted, but the restaurant’s own turn time applies'),
  deliveryType: z.union([DeliveryType, z.literal('')]).optional(),
  order: OrderRequest.optional(),
  deliveryAddress: z
    .union([DeliveryAddressInput, text(300)])
    .optional()
    .describe('as text, only an address'),
  deviceType: text(40).optional(),
  notificationUrl: text(500).optional(),
})
export type CreateReservation = z.infer<typeof CreateReservation>

/** What has been paid through us for a reservation, and where that money is now. */
export const PaymentSums = z.object({
  taken: z.number().int().describe('minor units'),
  refunded: z.number().int().describe('minor units'),
  comingBack: z.number().int().describe('refunds on their way, in minor units'),
  kept: z.number().int().describe('what the restaurant keeps under the agreed terms, in minor units'),
  disputed: z.number().int().describe('what the bank has taken back until it decides, in minor units'),
  disputeLost: z
    .number()
    .int()
    .optional()
    .describe('what the bank has taken back for good and paid to the guest. Omitted for 0'),
  onFile: z.boolean().describe('whether a card is stored'),
  fee: z
    .object({
      state: z.enum(['announced', 'charging', 'declined', 'charged', 'contested', 'upheld', 'waived']),
      amount: z.number().int().describe('minor units'),
    })
    .nullable(),
  feePossible: z
    .number()
    .int()
    .describe('the most that may still be charged for a late cancellation or a no-show, in minor units'),
})

/**
 * A reservation as its guest sees it, with the newest field names and those of older clients (`phone`,
 * `note`, `highChair`, …).
 */
export const Reservation = z.object({
  id: OpenId,
  restaurantId: z.number().int().describe('for an event, its own id'),
  eventId: z.number().int().nullable().describe('set for event reservations'),
  restaurant: RestaurantContactInfo,
  type: z.string(),
  status: BookingStatus,
  depositStatus: z.string(),
  reservationTime: Moment.describe('ISO 8601 with the offset in force at that moment'),
  created: Moment,
  closed: z.string().nullable(),
  serviceDate: z.string(),
  wallTime: z.string().describe('YYYY-MM-DDThh:mm in the restaurant’s local time'),
  timeZone: z.string(),
  groupSize: z.number().int(),
  estimatedTurnOverTime: z.number().describe('minutes'),
  amount: z.number().int().describe('minor units'),
  offlineDeposit: OfflineDeposit.nullable().describe('null if no deposit is paid in cash or by invoice'),
  currency: z.string(),
  payments: PaymentSums.nullable().describe('null if nothing is paid through us'),
  payBy: Moment.nullable().describe(
    'the guest can pay until then, ISO 8601. null if nothing waits for a payment',
  ),
  noShowFeeEnabled: z.boolean(),
  creditCardChargeEnabled: z.boolean(),
  chargeIfCancelledBefore: z
    .number()
    .int()
    .describe('hours before the reservation, under the terms when it was booked'),
  freeUntil: Moment.describe(
    'canceling is free before this moment, under the terms when it was booked, ISO 8601',
  ),
  customerName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  phone: z.string(),
  areas: z.string(),
  areaNames: AreaNames,
  tableNumber: z.string(),
  floorId: z.string().nullable(),
  specialRequests: z.string(),
  note: z.string(),
  cancelNote: z.string(),
  endedBecause: z
    .enum(['unanswered'])
    .nullable()
    .describe('why it ended, if nobody ended it: the restaurant didn’t answer the request in time'),
  customerProfile: CustomerProfile,
  additionals: AdditionalsRead,
  highChair: z.boolean().describe('additionals.babyChair for older clients'),
  stroller: z.boolean(),
  booth: z.boolean(),
  highTop: z.boolean(),
  table: z.boolean(),
  party: z.boolean(),
  partyTypes: z.array(z.string()).describe('additionals.eventTypes for older clients'),
  notificationUrl: z.string(),
  ...orderedFields,
  messages: z.array(z.object({ id: z.number(), body: z.string(), time: z.string(), origin: z.string() })),
  changedByRestaurant: z
    .object({
      wallTime: z.string(),
      groupSize: z.number().int(),
      note: z.string().optional().describe('what the restaurant wrote about the change'),
    })
    .optional()
    .describe(
      'what the guest had agreed to before the restaurant changed it. They accept it with `reservations.confirm` or cancel free of charge. Absent if there is nothing to answer',
    ),
  unreadMessageCount: z.number().int().describe('messages of the restaurant that the guest hasn’t seen'),
})
export type Reservation = z.infer<typeof Reservation>

/**
 * A reservation with its token, which grants access to all further calls about it. Only creating and getting
 * a reservation return it.
 */
export const ReservationGuest = Reservation.extend({
  token: z
    .string()
    .describe(
      'Opens the reservation. Empty if somebody else than the caller has made the same request before',
    ),
  manageUrl: z.string().describe('Link to manage the reservation without an account'),
  paymentLinkUrl: z.string().nullable(),
  intentClientSecret: z.string().nullable(),
  redirectLinkUrl: z.string().nullable(),
  version: z.number().int().describe('increases with every change'),
  lateMinutes: z.number().int().describe('0 if on time'),
  keptUntil: Moment.nullable().describe(
    'until when a late party’s table is held, ISO 8601. null if the party hasn’t reported being late',
  ),
  arrived: z.boolean().describe('checked in'),
  confirmed: z.boolean().describe('the guest confirmed after the reminder'),
  feedbackOpen: z.boolean().describe('whether the guest can review the visit'),
  reviewed: z.boolean().describe('whether the guest has reviewed the visit'),
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  members: z
    .array(
      z.object({
        member: z.string().describe('email or phone they were invited with'),
        name: z.string(),
        answer: z.enum(['open', 'yes', 'no']),
        allergy: z.array(z.string()),
        access: z.string().describe('access needs'),
      }),
    )
    .describe('invited guests and their replies'),
})
export type ReservationGuest = z.infer<typeof ReservationGuest>
