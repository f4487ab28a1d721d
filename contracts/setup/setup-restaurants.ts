import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Moment, OpenId, PartySize, CalendarDay, GivenName } from '#contracts/shapes.ts'
import { publicStates } from '#domain/restaurants/public-state.ts'
import { bookableProblemCodes } from '#domain/setup/bookable-problems.ts'

const owner = { audience: 'staff', may: 'restaurant.publish' } as const
const refusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

const BookableProblems = z
  .array(
    z.object({
      code: z.enum(bookableProblemCodes),
      field: z.string().nullable().describe('path in the setup of what to change'),
      message: z.string().describe('in the language of the response'),
    }),
  )
  .describe('every reason why guests can’t book. Empty if they can')

/** A restaurant or an event as its owner and the operator decide about it. */
export const RestaurantStatus = z.object({
  restaurantId: z.number().int(),
  slug: z.string().describe('name in URLs'),
  name: z.string(),
  state: z.enum(['draft', 'live', 'paused', 'closed']).describe('what its owner has decided'),
  isSuspended: z.boolean().describe('whether the operator has taken it offline'),
  agreed: Moment.nullable().describe('when somebody agreed that guests can book here; null if nobody has'),
  publicState: z.enum(publicStates).describe('what guests get of it'),
  problems: BookableProblems,
})
export type RestaurantStatus = z.infer<typeof RestaurantStatus>

/** The least that a restaurant needs before it can be set up. */
export const NewRestaurant = z.object({
  id: OpenId.describe('128 random bits chosen by the client. A repeated call creates one restaurant'),
  name: GivenName,
  address: z.string().trim().max(300).default(''),
  city: z.string().trim().max(80).optional().describe('if omitted, the city on the map at the position'),
  zip: z.string().trim().max(20).default(''),
  country: z.string().trim().length(2).optional().describe('ISO 3166 code; if omitted, that of the position'),
  position: z
    .object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
    .optional()
    .describe('if omitted, the center of the city, which must then be given'),
  timeZone: z.string().trim().max(80).optional().describe('if omitted, that of the position'),
  currency: z.string().trim().length(3).optional().describe('ISO 4217 code; if omitted, that of the country'),
  language: z.string().trim().max(35).default('').describe('language tag of the restaurant’s sentences'),
})

export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'letters from a to z and digits, with single hyphens between them')
  .min(3)
  .max(80)

const change = { ...owner, answer: RestaurantStatus } as const

/** Calls about whether a restaurant is public, where it is found, and to whom it belongs. */
export const setupRestaurants = {
  publish: defineCall('setup.publish', {
    ...change,
    summary:
      'Publish a restaurant or an event. Refuses nothing that is missing: the response lists why guests can’t book yet. Whoever publishes agrees that guests can book here',
    refusals: [...refusals, 'restaurantClosed'],
  }),
  pause: defineCall('setup.pause', {
    ...change,
    summary:
      'Take no new reservations for the time being. The page stays and says so. Existing reservations, the waitlist and orders go on',
    refusals: [...refusals, 'notPublished', 'restaurantClosed'],
  }),
  resume: defineCall('setup.resume', {
    ...change,
    summary: 'Take reservations again',
    refusals: [...refusals, 'notPublished', 'restaurantClosed'],
  }),
  closeForGood: defineCall('setup.closeForGood', {
    ...change,
    summary:
      'Close a restaurant or an event for good. The page stays and says so, lists leave it out, and nothing new is taken. Reservations ahead stay until somebody decides about each: they need attention',
    refusals: [...refusals, 'notPublished'],
  }),
  reopen: defineCall('setup.reopen', {
    ...change,
    summary: 'Open a restaurant again that was closed for good',
    refusals: [...refusals, 'notPublished'],
  }),
  bookableProblems: defineCall('setup.bookableProblems', {
    audience: 'staff',
    may: ['service.read', 'setup.write'],
    summary: 'Why guests can’t book, in general or on a day and with a number of guests',
    query: z.object({
      date: CalendarDay.optional().describe('service day'),
      partySize: PartySize.optional(),
    }),
    answer: RestaurantStatus,
    refusals,
  }),
  changeSlug: defineCall('setup.changeSlug', {
    ...change,
    summary:
      'Change the name of a restaurant or an event in URLs. The old one leads to the new one and is given to nobody else',
    body: z.object({ slug: Slug }),
    refusals: [...refusals, 'slugTaken', 'slugReserved'],
  }),
  createEvent: defineCall('setup.createEvent', {
    ...change,
    summary:
      'Create an event of a restaurant as a draft, with the members, zone, currency and payment rules of the restaurant. It gives nobody more rights',
    body: z.object({
      id: OpenId.describe('128 random bits chosen by the client. A repeated call creates one event'),
      name: GivenName,
      description: z.string().trim().max(2_000).default(''),
      starts: CalendarDay,
      ends: CalendarDay.describe('the last day'),
    }),
    refusals: [...refusals, 'idTaken'],
  }),
}
