import { z } from 'zod'
import { Photo } from '#contracts/discovery/photo-shapes.ts'
import { DeliveryType } from '#contracts/ordering/ordering-shapes.ts'
import { BookingStatus } from '#contracts/booking/reservation-shapes.ts'
import { NameLanguage } from '#contracts/discovery/restaurant-shapes.ts'
import { CalendarDay, Count, GivenName, Moment, OpenId } from '#contracts/shapes.ts'

const text = (max: number) => z.string().trim().max(max)

/**
 * The resource `users/{uid}` (specification, section 3). A profile is authorized once it has uid, name and
 * `created`.
 */
export const Profile = z.object({
  mainInfo: z.object({
    uid: OpenId,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    photoUrl: z.string().describe('empty if there is none. Initials are shown instead'),
  }),
  additionalInfo: z.object({
    allergy: z.array(z.string()),
    birthday: z.string().describe('YYYY-MM-DD, or empty'),
    vegetarian: z.boolean(),
    handicapAccessible: z.boolean(),
    diet: z.string(),
    accessNeeds: z.string(),
  }),
  consents: z.object({ marketing: z.boolean() }),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  created: Moment,
  version: z.number().int().describe('increases with every change'),
})
export type Profile = z.infer<typeof Profile>

/**
 * Fields that a guest may change. Omitted fields stay as they are. Email and phone number change by
 * verification instead.
 */
export const ProfileChange = z.object({
  mainInfo: z.object({ name: GivenName }).partial().optional(),
  additionalInfo: z
    .object({
      allergy: z.array(text(80).min(1)).max(50),
      birthday: z.union([CalendarDay, z.literal('')]),
      vegetarian: z.boolean(),
      handicapAccessible: z.boolean(),
      diet: text(200),
      accessNeeds: text(500),
    })
    .partial()
    .optional(),
  consents: z.object({ marketing: z.boolean() }).partial().optional(),
  version: Count.optional().describe('the version this change is based on. Rejected if there is a newer one'),
})

/** Personal data about the guest that one restaurant can see. */
export const SeenByRestaurant = z.object({
  restaurantId: z.number().int(),
  name: z.string(),
  idOrName: z.string(),
  fields: z.array(
    z.object({
      field: z.string().describe('name of the field on the wire'),
      question: z.string().optional().describe('the restaurant’s question, if this is an answer to one'),
      values: z
        .array(z.string())
        .describe('each distinct value in the guest’s reservations and waitlist entries there'),
      correctable: z.boolean().describe('in upcoming reservations and current waitlist entries'),
    }),
  ),
  bookings: z.number().int(),
  walkIns: z.number().int().describe('how often the guest joined the waitlist'),
  last: z
    .string()
    .describe('time of the latest reservation or waitlist entry, in the restaurant’s local time'),
})
export type SeenByRestaurant = z.infer<typeof SeenByRestaurant>

export const SavedRestaurant = z.object({
  restaurantId: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  nameLanguage: NameLanguage,
  city: z.string(),
  promoImage: z.string(),
  photo: Photo.optional().describe('the first photo, if there is one'),
  motifs: z.array(z.string()).optional().describe('without a photo: what the restaurant can be drawn as'),
  saved: Moment,
  lists: z.array(OpenId),
})

export const SavedList = z.object({ id: OpenId, name: z.string(), places: z.number().int() })

/** A booking that the guest found by its contact details. Its token grants access to it. */
export const FoundBooking = z.object({
  id: OpenId,
  token: z.string(),
  restaurantName: z.string(),
  reservationTime: Moment,
  wallTime: z.string(),
  timeZone: z.string(),
  groupSize: z.number().int(),
  deliveryType: DeliveryType.optional().describe('absent for a plain reservation'),
  status: BookingStatus,
  manageUrl: z.string(),
})
