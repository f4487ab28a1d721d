import { z } from 'zod'
import { eventPeriods } from '#domain/events/event-sessions.ts'
import { defineCall } from '#contracts/call.ts'
import { EventCard } from './events.ts'
import { CuisineNames, RestaurantCard } from './restaurant-shapes.ts'
import { CalendarDay, degree, wholeNumber } from '#contracts/shapes.ts'

export const Suggestion = RestaurantCard.extend({ address: z.string() })

export const search = {
  restaurants: defineCall('search.restaurants', {
    summary: 'Search restaurants, compatible with a hosted search service',
    query: z.object({ 'api-version': z.string().max(40).optional() }),
    body: z.object({
      search: z.string().trim().max(200).default('*'),
      filter: z.string().max(4000).default('').describe('the OData subset of docs/search.md'),
      facets: z.array(z.string().max(80)).max(10).default([]).describe('name, or name,count:5'),
      orderby: z
        .string()
        .max(300)
        .default('')
        .describe("rating desc, or geo.distance(location, geography'POINT(lon lat)')"),
      queryType: z.string().max(40).optional(),
      searchMode: z
        .enum(['any', 'all'])
        .optional()
        .describe('accepted for compatibility and ignored. Every word must match'),
      count: z.boolean().default(false),
      skip: wholeNumber(0, 100_000).default(0),
      top: wholeNumber(0, 100).default(20),
    }),
    answer: z.object({
      '@odata.count': z.number().int().optional(),
      '@search.facets': z
        .record(z.string(), z.array(z.object({ value: z.string(), count: z.number().int() })))
        .optional(),
      cuisineNames: CuisineNames,
      value: z.array(RestaurantCard),
      events: z
        .array(EventCard)
        .optional()
        .describe('upcoming events that match, up to 3. Only on the first page of a search with text'),
    }),
    refusals: ['unsupportedFilter', 'unknownFilterField', 'tooManyRequests'],
  }),
  events: defineCall('search.events', {
    summary: 'Upcoming events that match: the earliest first, or the best match for a text',
    query: z.object({
      search: z.string().trim().max(200).default('*').describe('every word must match'),
      filter: z
        .string()
        .max(4000)
        .default('')
        .describe('like for restaurants. It applies to the restaurant that hosts the event'),
      when: z
        .enum(eventPeriods)
        .optional()
        .describe('in the restaurant’s calendar. weekend: Friday to Sunday. week: the next 7 days'),
      date: CalendarDay.optional().describe('only on this day, instead of when'),
      skip: wholeNumber(0, 100_000).default(0),
      top: wholeNumber(1, 100).default(20),
    }),
    answer: z.object({ total: z.number().int(), results: z.array(EventCard) }),
    refusals: ['unsupportedFilter', 'unknownFilterField', 'tooManyRequests'],
  }),
  suggestRestaurants: defineCall('search.suggestRestaurants', {
    summary: 'Restaurants and events whose name, cuisine, or city matches a few typed letters',
    body: z.object({
      search: z.string().trim().max(120).default(''),
      top: wholeNumber(1, 50).default(10),
      regionId: z.string().max(200).optional(),
      lat: degree(90).optional(),
      lon: degree(180).optional(),
    }),
    answer: z.object({
      cuisineNames: CuisineNames,
      suggestions: z.array(Suggestion),
      events: z.array(EventCard).describe('upcoming events that match the text, up to 3'),
    }),
    refusals: ['tooManyRequests'],
  }),
  suggestLocations: defineCall('search.suggestLocations', {
    summary: 'Cities and neighborhoods whose name matches',
    query: z.object({
      search: z.string().trim().max(120).default(''),
      top: wholeNumber(1, 50).default(10),
      suggesterName: z.string().max(80).optional(),
      $filter: z
        .string()
        .max(500)
        .default('')
        .describe("type eq 'City' or type eq 'Neighborhood', regionId eq 'pt'"),
      'api-version': z.string().max(40).optional(),
    }),
    queryAliases: { filter: '$filter', $top: 'top' },
    answer: z.object({
      value: z.array(
        z.object({
          '@search.text': z.string(),
          id: z.string(),
          name: z.string(),
          type: z.enum(['City', 'Neighborhood']),
          regionId: z.string().describe('city, also for a neighborhood'),
          path: z.string().describe('the regions it is in, nearest first'),
        }),
      ),
    }),
    refusals: ['unsupportedFilter', 'unknownFilterField', 'tooManyRequests'],
  }),
}
