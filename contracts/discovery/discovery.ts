import { z } from 'zod'
import { usualParty, usualRange } from '#domain/availability/usual-query.ts'
import { WireSlot } from '#contracts/booking/availability.ts'
import { defineCall } from '#contracts/call.ts'
import { CuisineNames, RestaurantCard } from './restaurant-shapes.ts'
import { Moment, PartySize, wholeNumber } from '#contracts/shapes.ts'

/** Query parameters shared by list and map. Search text, filter and order work as in the search API. */
const sharedQuery = {
  search: z.string().trim().max(200).default('*'),
  filter: z.string().max(4000).default(''),
  partySize: PartySize.default(usualParty),
  rangeInMinutes: wholeNumber(0, 1440)
    .default(usualRange)
    .describe('in both directions from the requested time'),
}

const WallMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe('YYYY-MM-DDThh:mm in each restaurant’s local time')

const TimeToday = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe(
    'hh:mm, used without `date`: this time today in each restaurant’s local time. Times before 05:00 are at the end of the night',
  )

/** A restaurant with the bookable times nearest to the requested one. */
export const AvailableRestaurant = z.object({ restaurant: RestaurantCard, slots: z.array(WireSlot) })
export type AvailableRestaurant = z.infer<typeof AvailableRestaurant>

export const Pin = z.object({
  id: z.number().int(),
  idOrName: z.string(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  area: z.string().describe('neighborhood, empty if unknown'),
  instant: Moment.nullable().describe(
    'nearest bookable time, ISO 8601 with offset. null if there is none or it wasn’t requested',
  ),
  timeZone: z.string().optional().describe('only if the clock there shows the time of `instant` twice'),
})
export type Pin = z.infer<typeof Pin>

export const discovery = {
  availableRestaurants: defineCall('discovery.availableRestaurants', {
    summary: 'Restaurants with a table for the party around a time',
    query: z.object({
      ...sharedQuery,
      orderby: z.string().max(300).default(''),
      closest: wholeNumber(0, 1)
        .default(0)
        .describe('1: those with a table closest to the time first, equally close ones in search order'),
      full: wholeNumber(0, 1)
        .default(0)
        .describe(
          '1: those without a table too, after the others and without slots; those that take no online reservations last',
        ),
      date: WallMoment.optional().describe(
        'YYYY-MM-DDThh:mm in each restaurant’s local time. If `date` and `time` are omitted, the rest of today there; then only the 300 best matches are checked',
      ),
      time: TimeToday.optional(),
      skip: wholeNumber(0, 100_000).default(0),
      top: wholeNumber(0, 50).default(20),
      times: wholeNumber(1, 12).default(3),
    }),
    answer: z.object({
      count: z.number().int().describe('number of checked restaurants with a table'),
      total: z.number().int().describe('number of restaurants listed, with or without a table'),
      looked: z.number().int().describe('number of restaurants checked'),
      complete: z.boolean().describe('whether all matching restaurants that take reservations were checked'),
      cuisineNames: CuisineNames,
      value: z.array(AvailableRestaurant),
    }),
    refusals: ['unsupportedFilter', 'unknownFilterField', 'tooManyRequests'],
  }),
  pins: defineCall('discovery.pins', {
    summary: 'Up to 2,000 restaurants inside a map rectangle, with their nearest bookable time',
    query: z.object({
      ...sharedQuery,
      bounds: z
        .string()
        .max(120)
        .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
        .describe('west,south,east,north in degrees'),
      date: WallMoment.optional(),
      time: TimeToday.optional(),
      today: wholeNumber(0, 1)
        .default(0)
        .describe('1, used without `date` and `time`: any time in the rest of today at each restaurant'),
      top: wholeNumber(1, 2000).default(2000),
    }),
    answer: z.object({ total: z.number().int(), pins: z.array(Pin) }),
    refusals: ['unsupportedFilter', 'unknownFilterField', 'tooManyRequests'],
  }),
}
