import { z } from 'zod'
import { CalendarDay } from './shapes.ts'

const clock = z.string().describe('hh:mm:ss; a close at or before the open is the next day')

const Interval = z.object({ name: z.string(), open: clock, close: clock })

export const BusinessHours = z.object({
  openingHours: z.array(
    z.object({ weekDay: z.number().int().min(0).max(6).describe('0 is Sunday'), time: z.array(Interval) }),
  ),
  isOpenNow: z.boolean(),
  /** Closing time when open, next opening when closed; null when neither is in sight. ISO with offset. */
  until: z.string().nullable(),
  nextPeriodDate: z.string().nullable(),
})

export const SpecialPeriod = z.object({
  starts: CalendarDay,
  ends: CalendarDay,
  closed: z.boolean(),
  time: z.array(Interval),
  note: z.string(),
})

/** Cuisines go by one name in questions and answers; this is what else to call them. */
export const CuisineNames = z
  .record(z.string(), z.string())
  .optional()
  .describe('what the language of the caller calls the cuisines of this answer, where that is another word')
export type CuisineNames = z.infer<typeof CuisineNames>

/** A question of the restaurant’s own; the answer travels in `additionals.customs`. */
export const HouseQuestion = z.object({
  id: z.string(),
  type: z.enum(['text', 'checkbox']),
  description: z.string(),
  icon: z.string(),
  online: z.boolean().describe('asked when guests book by themselves'),
  important: z.boolean(),
})
export type HouseQuestion = z.infer<typeof HouseQuestion>

export const ReservationConfig = z.object({
  id: z.number().int(),
  acceptsReservations: z.boolean(),
  minPartySize: z.number().int(),
  maxPartySize: z.number().int(),
  maxAdvanceBookingDays: z.number().int(),
  bookingMinimumNoticeMinutes: z.number().int(),
  hoursInterval: z.number().int().describe('slot step in minutes'),
  areas: z.array(z.string()),
  guestReservationNote: z.string(),
  additionalInfo: z.record(z.string(), z.boolean()),
  customs: z.array(HouseQuestion),
  reservationHours: BusinessHours,
  openingHours: BusinessHours,
  specialPeriods: z.array(SpecialPeriod),
  depositRules: z.record(z.string(), z.number().int()).describe('party size to deposit in minor units'),
  creditCardChargeEnabled: z.boolean(),
  noShowFeeEnabled: z.boolean(),
  chargeIfCancelledBefore: z.number().int().describe('hours before the reservation'),
  paymentGateway: z.enum(['none', 'epos', 'stripe', 'square', 'others']),
  currency: z.string(),
  allowGuestSelectTables: z.boolean(),
  optionalGuestTableSelection: z.boolean(),
  uiCustomization: z.object({ guestThemeColor1: z.string().nullable(), theme: z.string().nullable() }),
})

export const Restaurant = z.object({
  hostmeId: z.number().int(),
  id: z.number().int(),
  idOrName: z.string().describe('the name in addresses'),
  type: z.enum(['restaurant', 'event']),
  parentRestaurantId: z.number().int().nullable(),
  name: z.string(),
  promoImage: z.string(),
  phone: z.string(),
  websiteUrl: z.string(),
  timeZone: z.string(),
  address: z.string(),
  area: z.string().describe('neighbourhood, empty when unknown'),
  city: z.string(),
  country: z.string(),
  countryShort: z.string(),
  zip: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  description: z.string(),
  currency: z.string(),
  areas: z.string(),
  areaList: z.array(z.string()),
  averageRating: z.number().nullable(),
  totalReviews: z.number().int(),
  price: z.number().int().min(0).max(4),
  cuisine: z.array(z.string()),
  cuisineNames: CuisineNames,
  services: z.object({
    reservations: z.boolean(),
    waitlist: z.boolean(),
    ordering: z.boolean(),
    events: z.boolean(),
  }),
  features: z.array(z.string()),
  locationMapUrl: z.string(),
  openingHours: BusinessHours,
  specialPeriods: z.array(SpecialPeriod),
  minPartySize: z.number().int(),
  photos: z.array(z.string()),
  /** The menus there are to read; an event has those of the restaurant that holds it. */
  menu: z.array(z.object({ id: z.string(), name: z.string() })),
  startDate: CalendarDay.nullable().describe('the first day of an event'),
  endDate: CalendarDay.nullable().describe('the last day of an event'),
  dates: z.array(CalendarDay).describe('the days between that an event takes place on'),
  paymentInfo: z.string().describe('what an event costs, as the restaurant says it'),
  regionId: z.string(),
  regionPath: z.array(z.object({ id: z.string(), name: z.string() })),
  guestReservationNote: z.string(),
  attribution: z.string().describe('who must be named where this place is shown; empty for our own'),
  reservationConfig: ReservationConfig,
})
export type Restaurant = z.infer<typeof Restaurant>

/** A restaurant as a card or a list shows it. */
export const RestaurantCard = z.object({
  id: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  promoImage: z.string(),
  cuisine: z.array(z.string()),
  price: z.number().int(),
  averageRating: z.number().nullable(),
  totalReviews: z.number().int(),
  city: z.string(),
  area: z.string().describe('neighbourhood, empty when unknown'),
  regionId: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  acceptsReservations: z.boolean(),
  waitlist: z.boolean(),
  ordering: z.boolean(),
  events: z.boolean(),
  features: z.array(z.string()),
  attribution: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  distance: z.number().int().optional().describe('metres from the position the question named'),
})
export type RestaurantCard = z.infer<typeof RestaurantCard>

export const Suggestion = RestaurantCard.extend({ address: z.string() })

export const FloorInfo = z.object({ floorId: z.string(), name: z.string(), floorUrl: z.string() })
export const Floor = FloorInfo.extend({ map: z.string().describe('the drawing, as JSON text') })

/** An evening with its own bookings; it is booked like a restaurant, under its own number. */
export const RestaurantEvent = z.object({
  eventOrRestId: z.number().int(),
  name: z.string(),
  hostmeRestaurantId: z.number().int().describe('the restaurant that holds it'),
  hostmeId: z.number().int(),
  idOrName: z.string().describe('the name in addresses'),
  hideFromSearch: z.boolean(),
  description: z.string(),
  promoImage: z.string(),
  startDate: CalendarDay,
  endDate: CalendarDay,
  dates: z.array(CalendarDay).describe('the days between that it takes place on'),
  paymentInfo: z.string().describe('what it costs, as the restaurant says it'),
})
export type RestaurantEvent = z.infer<typeof RestaurantEvent>

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number().min(1).max(5),
  text: z.string(),
  date: z.string().describe('ISO 8601'),
  visited: z.boolean().describe('the author had a booking here that was seated'),
  reply: z.object({ text: z.string(), date: z.string() }).nullable().describe('what the restaurant answered'),
})
export type Review = z.infer<typeof Review>

/** A menu as it is read, not ordered from. Prices in minor units of the restaurant's currency; null where none is named. */
export const MenuToRead = z.object({
  id: z.string(),
  name: z.string(),
  sections: z.array(
    z.object({
      name: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          price: z.number().int().nullable(),
          diets: z.array(z.string()),
          allergens: z.array(z.string()),
          modifiers: z.array(z.string()).describe('ids of the questions it asks; see ordering.menuModifiers'),
        }),
      ),
    }),
  ),
})
export type MenuToRead = z.infer<typeof MenuToRead>
