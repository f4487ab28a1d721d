import { z } from 'zod'
import { Photo } from './photo-shapes.ts'
import { CalendarDay, Moment } from '#contracts/shapes.ts'

const clock = z.string().describe('hh:mm:ss. A close at or before the open is on the next day')

const Interval = z.object({ name: z.string(), open: clock, close: clock })

export const BusinessHours = z.object({
  openingHours: z.array(
    z.object({ weekDay: z.number().int().min(0).max(6).describe('0 is Sunday'), time: z.array(Interval) }),
  ),
  isOpenNow: z.boolean(),
  /**
   * The closing time if open, or the next opening time if closed, as ISO 8601 with offset. Null if it isn't
   * known.
   */
  until: z.string().nullable(),
  nextPeriodDate: Moment.nullable().describe(
    'when the next period begins, also while the restaurant is open. null only if none begins within a year',
  ),
})

export const SpecialPeriod = z.object({
  starts: CalendarDay,
  ends: CalendarDay,
  closed: z.boolean(),
  time: z.array(Interval),
  note: z.string(),
})

/** Translations of cuisine names, by the name that requests and responses use. */
export const CuisineNames = z
  .record(z.string(), z.string())
  .optional()
  .describe('translations of this response’s cuisines, where they differ')
export type CuisineNames = z.infer<typeof CuisineNames>

/** Translations of area names, by the name that requests and responses use. */
export const AreaNames = z
  .record(z.string(), z.string())
  .optional()
  .describe('translations of these areas, where they differ')
export type AreaNames = z.infer<typeof AreaNames>

/** A question that the restaurant adds to its booking form. Guests answer it in `additionals.customs`. */
export const RestaurantQuestion = z.object({
  id: z.string(),
  type: z.enum(['text', 'checkbox']),
  description: z.string(),
  icon: z.string(),
  online: z.boolean().describe('questions for guests when they book'),
  important: z.boolean(),
})
export type RestaurantQuestion = z.infer<typeof RestaurantQuestion>

/** The restaurant's terms for orders of one delivery type. The call `ordering.menu` returns all of them. */
const OnlineOrdering = z.object({
  enabled: z.boolean(),
  menus: z.array(z.string()).describe('ids of the menus to order from'),
  disableCashPayment: z.boolean(),
})

export const ReservationConfig = z.object({
  id: z.number().int(),
  acceptsReservations: z.boolean(),
  minPartySize: z.number().int(),
  maxPartySize: z.number().int(),
  maxAdvanceBookingDays: z.number().int(),
  bookingMinimumNoticeMinutes: z.number().int(),
  hoursInterval: z.number().int().describe('slot step in minutes'),
  areas: z.array(z.string()),
  areaNames: AreaNames,
  guestReservationNote: z.string(),
  additionalInfo: z.record(z.string(), z.boolean()),
  customs: z.array(RestaurantQuestion),
  reservationHours: BusinessHours,
  openingHours: BusinessHours,
  specialPeriods: z.array(SpecialPeriod),
  depositRules: z.record(z.string(), z.number().int()).describe('party size to deposit in minor units'),
  creditCardChargeEnabled: z.boolean(),
  noShowFeeEnabled: z.boolean(),
  chargeIfCancelledBefore: z.number().int().describe('hours before the reservation'),
  chargeIfCancelledBeforeTime: z.string().describe('local time at which free cancellation ends, if enabled'),
  chargeIfCancelledBeforeTimeEnabled: z.boolean(),
  stripeAccountId: z.string().nullable(),
  onlinePaymentMethod: z.string(),
  depositToken: z.string(),
  paymentGateway: z.enum(['none', 'epos', 'stripe', 'square', 'others']),
  currency: z.string(),
  allowGuestSelectTables: z.boolean(),
  optionalGuestTableSelection: z.boolean(),
  notifyGuestsOnBlacklistAddition: z.boolean(),
  onlineOrderingSettings: z
    .object({ preorder: OnlineOrdering, delivery: OnlineOrdering, takeaway: OnlineOrdering })
    .partial()
    .describe('by delivery type. Types that the restaurant doesn’t take are absent'),
  uiCustomization: z.object({ guestThemeColor1: z.string().nullable(), theme: z.string().nullable() }),
})

export const OwnTexts = z
  .record(z.string(), z.array(z.unknown()))
  .optional()
  .describe(
    'texts that the restaurant words differently on its pages, compiled, in the language of the response',
  )

export const NameLanguage = z
  .string()
  .optional()
  .describe('language tag of the name, guessed from its script. Absent for names with Latin letters')

export const MenuLanguage = z
  .string()
  .optional()
  .describe(
    'language tag of the names of menus, sections, dishes and options, if they are in another language than the response',
  )

export const Restaurant = z.object({
  hostmeId: z.number().int(),
  id: z.number().int(),
  idOrName: z.string().describe('name in URLs'),
  type: z.enum(['restaurant', 'event']),
  state: z
    .enum(['notAgreed', 'paused', 'closed'])
    .optional()
    .describe(
      'Absent if guests can use all that the restaurant offers. `notAgreed`: it is listed, but nobody has agreed that guests can book here yet. `paused`: no new reservations for the time being. `closed`: closed for good',
    ),
  parentRestaurantId: z.number().int().nullable(),
  host: z
    .object({ idOrName: z.string(), name: z.string(), nameLanguage: NameLanguage })
    .optional()
    .describe('the restaurant that hosts an event'),
  name: z.string(),
  nameLanguage: NameLanguage,
  promoImage: z.string(),
  phone: z.string(),
  email: z.string().describe('for guests, or empty'),
  websiteUrl: z.string(),
  timeZone: z.string(),
  address: z.string(),
  area: z.string().describe('neighborhood, empty if unknown'),
  city: z.string(),
  country: z.string(),
  countryShort: z.string(),
  zip: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  description: z.string(),
  language: z
    .string()
    .optional()
    .describe(
      'language tag of the restaurant’s sentences, if they are in another language than the response',
    ),
  menuLanguage: MenuLanguage,
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
  gtm: z.string().describe('key of the restaurant’s tag manager for tracking events, or empty'),
  expectedTime: z
    .number()
    .int()
    .nullable()
    .describe(
      'the current wait of two guests while the line is open, otherwise the wait that the restaurant states, in minutes. null if it states none',
    ),
  openingHours: BusinessHours,
  specialPeriods: z.array(SpecialPeriod),
  minPartySize: z.number().int(),
  photos: z.array(z.string()).describe('URLs of the photos. gallery says more about them'),
  gallery: z.array(Photo),
  /** An event has the menus of its restaurant. */
  menu: z.array(z.object({ id: z.string(), name: z.string() })),
  startDate: CalendarDay.nullable().describe('the first day of an event'),
  endDate: CalendarDay.nullable().describe('the last day of an event'),
  dates: z.array(CalendarDay).describe('the dates of an event'),
  ongoingDate: CalendarDay.optional().describe(
    'yesterday, if the event began then and still goes on after midnight',
  ),
  pricePerGuest: z.number().int().nullable().describe('of an event, in minor units'),
  paymentInfo: z.string().describe('price of an event, in the restaurant’s words'),
  hideFromSearch: z
    .boolean()
    .optional()
    .describe('true for an event that search and search engines don’t list'),
  regionId: z.string(),
  regionPath: z.array(z.object({ id: z.string(), name: z.string() })),
  guestReservationNote: z.string(),
  attribution: z.string().describe('required attribution, or empty'),
  reservationConfig: ReservationConfig,
  texts: OwnTexts,
})
export type Restaurant = z.infer<typeof Restaurant>

export const CardPhoto = Photo.optional().describe('the first photo, if there is one')

export const CardMotifs = z
  .array(z.string())
  .optional()
  .describe('without a photo: what the restaurant can be drawn as, best first. promoImage shows the first')

/** A restaurant on a card or in a list. */
export const RestaurantCard = z.object({
  id: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  nameLanguage: NameLanguage,
  promoImage: z.string(),
  photo: CardPhoto,
  motifs: CardMotifs,
  cuisine: z.array(z.string()),
  price: z.number().int(),
  averageRating: z.number().nullable(),
  totalReviews: z.number().int(),
  city: z.string(),
  area: z.string().describe('neighborhood, empty if unknown'),
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
  distance: z.number().int().optional().describe('meters from the requested position'),
})
export type RestaurantCard = z.infer<typeof RestaurantCard>

/** Which contact details are included depends on the state of the booking or waitlist entry. */
export const RestaurantContactInfo = z.object({
  id: z.number().int().describe('for an event, its own id'),
  name: z.string(),
  nameLanguage: NameLanguage,
  address: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  imageUrl: z.string(),
  websiteUrl: z.string(),
  event: z
    .object({ name: z.string(), nameLanguage: NameLanguage })
    .optional()
    .describe('the event it is about. The other fields describe the restaurant that hosts it'),
})
