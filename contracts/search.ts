import { z } from 'zod'
import { defineCall } from './call.ts'
import { CuisineNames, RestaurantCard } from './restaurant-shapes.ts'
import { wholeNumber } from './shapes.ts'

export const search = {
  restaurants: defineCall('search.restaurants', {
    summary: 'Search restaurants; the wire is that of a hosted search service',
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
        .describe('taken from clients of hosted services and changes nothing; every word must be met'),
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
    }),
    refusals: ['unsupportedFilter', 'tooManyRequests'],
  }),
  locations: defineCall('search.locations', {
    summary: 'Cities and neighbourhoods whose name fits',
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
    answer: z.object({
      value: z.array(
        z.object({
          '@search.text': z.string(),
          id: z.string(),
          name: z.string(),
          type: z.enum(['City', 'Neighborhood']),
          regionId: z.string().describe('the city, also for a neighbourhood'),
          path: z.string().describe('the places around it, the nearest first'),
        }),
      ),
    }),
    refusals: ['unsupportedFilter', 'tooManyRequests'],
  }),
}
