import { z } from 'zod'
import { usualParty } from '#domain/availability/usual-party.ts'
import { WireSlot } from './availability.ts'
import { defineCall } from './call.ts'
import { CuisineNames, RestaurantCard } from './restaurant-shapes.ts'
import { PartySize, wholeNumber } from './shapes.ts'

export const BlogPost = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  image: z.string(),
  url: z.string(),
  date: z.string().describe('ISO 8601'),
})
export type BlogPost = z.infer<typeof BlogPost>

/** Where, when and for how many. Search, filter and order are those of the search service. */
const wish = {
  search: z.string().trim().max(200).default('*'),
  filter: z.string().max(4000).default(''),
  partySize: PartySize.default(usualParty),
  rangeInMinutes: wholeNumber(0, 1440).default(30).describe('both ways from the asked time'),
}

const WallMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe('YYYY-MM-DDThh:mm on the clock of each restaurant')

/** A restaurant that has a table, with the times nearest to the asked one. */
export const FreePlace = z.object({ restaurant: RestaurantCard, slots: z.array(WireSlot) })
export type FreePlace = z.infer<typeof FreePlace>

export const Pin = z.object({
  id: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  area: z.string().describe('the neighbourhood; empty where none is known'),
  instant: z
    .string()
    .nullable()
    .describe('the nearest bookable time, ISO 8601 with offset; null when none or not asked'),
})
export type Pin = z.infer<typeof Pin>

/** Title and text of something the operator wrote, in the language of the caller as far as it was written. */
const Written = { id: z.string(), title: z.string(), text: z.string(), image: z.string() }

export const CollectionInfo = z.object(Written)
export const Collection = CollectionInfo.extend({
  filter: z.string().describe('the places in it, as a filter of the search service'),
  orderby: z.string(),
  regionId: z.string().nullable(),
})
export type Collection = z.infer<typeof Collection>

/** A part of a landing page, told apart by its kind. */
export const LandingPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('restaurants'),
    title: z.string(),
    filter: z.string(),
    orderby: z.string(),
    top: z.number().int().min(1).max(24),
  }),
  z.object({
    kind: z.literal('cuisines'),
    title: z.string(),
    cuisines: z.array(z.string()),
    cuisineNames: CuisineNames,
    regionId: z.string(),
  }),
  z.object({ kind: z.literal('link'), title: z.string(), href: z.string() }),
])
export const Landing = z.object({ ...Written, regionId: z.string().nullable(), parts: z.array(LandingPart) })
export type Landing = z.infer<typeof Landing>

export const discovery = {
  lastBlog: defineCall('discovery.lastBlog', {
    summary: 'The latest post of the critics of a region, or null where nobody wrote yet',
    answer: BlogPost.nullable(),
    refusals: ['unknownRegion'],
  }),
  free: defineCall('discovery.free', {
    summary: 'Restaurants that have a table for the party around a time, in the order of the search',
    query: z.object({
      ...wish,
      orderby: z.string().max(300).default(''),
      date: WallMoment,
      skip: wholeNumber(0, 100_000).default(0),
      top: wholeNumber(0, 50).default(20),
      times: wholeNumber(1, 12).default(3),
    }),
    answer: z.object({
      count: z.number().int().describe('how many have a table, among those looked at'),
      looked: z.number().int().describe('how many places were looked at'),
      complete: z.boolean().describe('all places that fit were looked at'),
      cuisineNames: CuisineNames,
      value: z.array(FreePlace),
    }),
    refusals: ['unsupportedFilter', 'tooManyRequests'],
  }),
  pins: defineCall('discovery.pins', {
    summary: 'Up to 2,000 restaurants inside a rectangle of the map, with their nearest bookable time',
    query: z.object({
      ...wish,
      bounds: z
        .string()
        .max(120)
        .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
        .describe('west,south,east,north in degrees'),
      date: WallMoment.optional(),
      top: wholeNumber(1, 2000).default(2000),
    }),
    answer: z.object({ total: z.number().int(), pins: z.array(Pin) }),
    refusals: ['unsupportedFilter', 'tooManyRequests'],
  }),
  collections: defineCall('discovery.collections', {
    summary: 'Collections of restaurants, as the operator wrote them',
    answer: z.array(CollectionInfo),
  }),
  collection: defineCall('discovery.collection', {
    summary: 'One collection',
    answer: Collection,
    refusals: ['unknownCollection'],
  }),
  landings: defineCall('discovery.landings', {
    summary: 'Landing pages, as the operator wrote them',
    answer: z.array(CollectionInfo),
  }),
  landing: defineCall('discovery.landing', {
    summary: 'One landing page',
    answer: Landing,
    refusals: ['unknownLanding'],
  }),
}
