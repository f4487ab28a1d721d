import { z } from 'zod'
import { Moment } from '#contracts/shapes.ts'
import { defineCall } from '#contracts/call.ts'
import { CuisineNames } from './restaurant-shapes.ts'

export const BlogPost = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  image: z.string(),
  url: z.string(),
  date: Moment.describe('ISO 8601'),
})
export type BlogPost = z.infer<typeof BlogPost>

/** Title and text written by the operator, in the caller's language where available. */
const Written = { id: z.string(), title: z.string(), text: z.string(), image: z.string() }

export const CollectionInfo = z.object(Written)
export type CollectionInfo = z.infer<typeof CollectionInfo>
export const Collection = CollectionInfo.extend({
  filter: z.string().describe('its restaurants, as a search filter'),
  orderby: z.string(),
  regionId: z.string().nullable(),
})
export type Collection = z.infer<typeof Collection>

/** A section of a landing page; `kind` determines its other fields. */
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

const AboutRegion = z.object({
  regionId: z
    .string()
    .max(200)
    .optional()
    .describe(
      'only what is about this region, one around it, one in it or none. Collections need a restaurant there',
    ),
})

/** Calls that read what the operator publishes: posts, collections and landing pages. */
export const content = {
  lastPost: defineCall('content.lastPost', {
    summary: 'The latest blog post about a region, or null',
    answer: BlogPost.nullable(),
    refusals: ['unknownRegion'],
  }),
  listCollections: defineCall('content.listCollections', {
    summary: 'The operator’s collections of restaurants',
    query: AboutRegion,
    answer: z.array(CollectionInfo),
  }),
  getCollection: defineCall('content.getCollection', {
    summary: 'One collection',
    answer: Collection,
    refusals: ['unknownCollection'],
  }),
  listLandings: defineCall('content.listLandings', {
    summary: 'The operator’s landing pages',
    query: AboutRegion,
    answer: z.array(CollectionInfo),
  }),
  getLanding: defineCall('content.getLanding', {
    summary: 'One landing page',
    answer: Landing,
    refusals: ['unknownLanding'],
  }),
  sitePage: defineCall('content.sitePage', {
    summary: 'What the operator wrote for the help, privacy, terms or imprint page of this host name',
    answer: z.object({
      text: z
        .string()
        .nullable()
        .describe(
          'plain text with lines that begin with # for headings and - for lists. null: built-in text',
        ),
      language: z.string().describe('language tag of the text'),
    }),
    refusals: ['unknownCall'],
  }),
}
