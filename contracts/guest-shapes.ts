import { z } from 'zod'
import { BookingStatus } from './reservation-shapes.ts'
import { CalendarDay, Count, GivenName, OpenId } from './shapes.ts'

const text = (max: number) => z.string().trim().max(max)

/** `users/{uid}` (specification section 3). A profile counts as authorised once uid, name and `created` are there. */
export const Profile = z.object({
  mainInfo: z.object({
    uid: OpenId,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    photoUrl: z.string().describe('empty where there is none: the initials are shown'),
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
  created: z.string(),
  version: z.number().int().describe('grows with every change'),
})
export type Profile = z.infer<typeof Profile>

/** What a guest may change; what is left out stays. E-mail and phone change by proving the new one. */
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
  version: Count.optional().describe('the version that was looked at; a newer one is refused'),
})

/** What one restaurant knows of the guest. */
export const SeenByRestaurant = z.object({
  restaurantId: z.number().int(),
  name: z.string(),
  idOrName: z.string(),
  fields: z.array(
    z.object({
      field: z.string().describe('name of the field on the wire'),
      question: z.string().optional().describe('what the house asks, where this is an answer to it'),
      values: z.array(z.string()).describe('each different value that stands in a booking there'),
      correctable: z.boolean().describe('in bookings that are still to come'),
    }),
  ),
  bookings: z.number().int(),
  last: z.string().describe('instant of the latest booking, as the restaurant’s clock shows it'),
})
export type SeenByRestaurant = z.infer<typeof SeenByRestaurant>

/** A place the guest keeps. */
export const SavedPlace = z.object({
  restaurantId: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  city: z.string(),
  promoImage: z.string(),
  saved: z.string(),
  lists: z.array(OpenId),
})

export const PlaceList = z.object({ id: OpenId, name: z.string(), places: z.number().int() })

/** A booking found again: its token opens it. */
export const FoundBooking = z.object({
  id: OpenId,
  token: z.string(),
  restaurantName: z.string(),
  reservationTime: z.string(),
  wallTime: z.string(),
  timeZone: z.string(),
  groupSize: z.number().int(),
  status: BookingStatus,
  manageUrl: z.string(),
})
