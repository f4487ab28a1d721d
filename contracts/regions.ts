import { z } from 'zod'
import { defineCall } from './call.ts'
import { CuisineNames } from './restaurant-shapes.ts'
import { degree, OwnerDetails, wholeNumber } from './shapes.ts'

/** A node of the world's tree of regions: world, country, city. */
export const Region = z.object({
  id: z.string(),
  name: z.string(),
  level1: z.string().describe('country, empty for the world'),
  level2: z.string().describe('city, empty above it'),
  regionPath: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('from the world down to this one'),
  mainLevel: z.object({ id: z.string() }),
  restaurants: z.number().int().describe('how many restaurants lie in it'),
})
export type Region = z.infer<typeof Region>

export const RegionConfig = z.object({
  regionId: z.string(),
  regionName: z.string(),
  regionPath: z.array(z.object({ id: z.string(), name: z.string() })),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  timeZone: z.string().nullable(),
  headerImage: z.string(),
  quickCuisines: z.array(z.string()),
  cuisineNames: CuisineNames,
  restaurants: z.number().int().describe('how many restaurants lie in it'),
  regions: z.array(Region).describe('the largest regions directly below, by name; at most 60'),
  sections: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      content: z.object({ model: z.object({ template: z.string(), title: z.string() }) }),
    }),
  ),
})
export type RegionConfig = z.infer<typeof RegionConfig>

export const regions = {
  suggestByName: defineCall('regions.suggestByName', {
    summary: 'Regions whose name begins with the text; * is all of them',
    body: z.object({
      search: z.string().trim().max(120).default('*'),
      level1: z.string().max(200).optional(),
      parentId: z
        .string()
        .max(200)
        .optional()
        .describe('below this region: with * directly below, with a text anywhere below'),
      level: wholeNumber(0, 2).optional().describe('1 country, 2 city'),
      top: wholeNumber(1, 1000).optional().describe('only so many, those with the most restaurants first'),
    }),
    answer: z.array(Region),
    refusals: ['tooManyRequests'],
  }),
  config: defineCall('regions.config', {
    summary: 'What the home page of a region shows',
    answer: RegionConfig,
    refusals: ['unknownRegion'],
  }),
  find: defineCall('regions.find', {
    summary: 'The region nearest to a position',
    query: z.object({
      lat: degree(90),
      lon: degree(180),
    }),
    answer: Region,
    refusals: ['unknownRegion'],
  }),
  findByIp: defineCall('regions.findByIp', {
    summary: 'The region of the caller’s address, or the world (id g)',
    answer: Region,
  }),
  claim: defineCall('regions.claim', {
    summary: 'Offer to run a region',
    body: OwnerDetails,
    refusals: ['unknownRegion', 'tooManyRequests'],
  }),
}
