import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { CuisineNames } from './restaurant-shapes.ts'
import { degree, wholeNumber } from '#contracts/shapes.ts'

/** A region in the tree of world, countries and cities. */
export const Region = z.object({
  id: z.string(),
  name: z.string(),
  level1: z.string().describe('country, empty for the world'),
  level2: z.string().describe('city, empty above it'),
  regionPath: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('from the world down to this one'),
  mainLevel: z.object({ id: z.string() }),
  timeZone: z.string().nullable().describe('IANA id, null for the world and countries with several'),
  restaurants: z.number().int().describe('number of restaurants in it'),
})
export type Region = z.infer<typeof Region>

export const RegionConfig = z.object({
  regionId: z.string(),
  regionName: z.string(),
  regionPath: z.array(z.object({ id: z.string(), name: z.string() })),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  timeZone: z.string().nullable(),
  headerImage: z.string().min(1).describe('the drawing of the region if it has no picture of its own'),
  quickCuisines: z.array(z.string()),
  cuisineNames: CuisineNames,
  restaurants: z.number().int().describe('number of restaurants in it'),
  regions: z.array(Region).describe('largest regions directly below, by name. Up to 60'),
  sections: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      content: z.object({
        model: z.object({
          template: z.string(),
          title: z.string().describe('heading. Empty for the app’s own'),
          text: z.string(),
          href: z.string(),
          image: z.string(),
        }),
      }),
    }),
  ),
})
export type RegionConfig = z.infer<typeof RegionConfig>

export const regions = {
  suggestByName: defineCall('regions.suggestByName', {
    summary: 'Regions whose name starts with the text. * means all',
    body: z.object({
      search: z.string().trim().max(120).default('*'),
      level1: z.string().max(200).optional(),
      parentId: z
        .string()
        .max(200)
        .optional()
        .describe('only below this region: directly below for *, anywhere below for a text'),
      level: wholeNumber(0, 2).optional().describe('1 country, 2 city'),
      top: wholeNumber(1, 1000)
        .optional()
        .describe('maximum number of results, those with the most restaurants first'),
    }),
    answer: z.array(Region),
    refusals: ['tooManyRequests'],
  }),
  config: defineCall('regions.config', {
    summary: 'The home page configuration of a region',
    answer: RegionConfig,
    refusals: ['unknownRegion'],
  }),
  find: defineCall('regions.find', {
    summary: 'The city nearest to a position, if one is within 300 km',
    query: z.object({
      lat: degree(90),
      lon: degree(180),
    }),
    answer: Region,
    refusals: ['unknownRegion'],
  }),
  findByIp: defineCall('regions.findByIp', {
    summary: 'The region of the caller’s IP address, or the world (id g)',
    answer: Region,
  }),
}
