import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Paging } from '#contracts/shapes.ts'

/** A path in the app or an https URL. */
export const Href = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)?$/, 'a path that begins with / or an https address')

const maxLocales = 60
const locale = z
  .string()
  .max(11)
  .regex(/^[a-z]{2}(-[A-Za-z]{2,8})?$/, 'a locale such as de or zh-TW')
const Words = z
  .partialRecord(locale, z.object({ title: z.string().trim().max(200), text: z.string().trim().max(2000) }))
  .refine((words) => Object.keys(words).length <= maxLocales, `at most ${maxLocales} locales`)
  .meta({ maxProperties: maxLocales })
  .describe('title and text by locale')

const SectionToSave = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'lower-case letters, digits and hyphens'),
  type: z.string().trim().min(1).max(40).default('section'),
  template: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .describe(
      'the app shows restaurants, ordering, events, collections, guides, latest-post and announcement, and leaves out others',
    ),
  words: Words.default({}),
  href: Href.default(''),
  image: Href.default(''),
})
export type SectionToSave = z.infer<typeof SectionToSave>

const RegionPage = z.object({
  headerImage: Href.default('').describe('empty for the drawing of the region'),
  sections: z.array(SectionToSave).max(20),
})

const PostToSave = z.object({
  regionId: z.string().max(200),
  title: z.string().trim().min(1).max(200),
  excerpt: z.string().trim().max(2000).default(''),
  words: Words.default({}).describe('title and excerpt in other languages'),
  author: z.string().trim().max(120).default(''),
  image: Href.default(''),
  url: Href.min(1),
  published: z.iso.datetime({ offset: true }).max(40).describe('a post of the future appears then'),
})

const Post = PostToSave.extend({ id: z.string() })

const postId = z.object({ postId: z.string().regex(/^[a-z0-9-]{1,80}$/) })

/** Calls for an operator to edit home pages and posts. They belong to the group `operator`. */
export const operatorContent = {
  regionPage: defineCall('operator.regionPage', {
    summary: 'The sections and header image saved for a region, or null',
    answer: RegionPage.nullable(),
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRegion'],
  }),
  saveRegionPage: defineCall('operator.saveRegionPage', {
    summary: 'Choose the sections of a region’s home page, their order, and its header image',
    body: RegionPage,
    answer: RegionPage,
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRegion'],
  }),
  removeRegionPage: defineCall('operator.removeRegionPage', {
    summary: 'Go back to the sections of the region above, and to the drawn header image',
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRegion'],
  }),
  posts: defineCall('operator.posts', {
    summary: 'Blog posts, the newest first, with those that aren’t published yet',
    query: z.object(Paging),
    answer: z.object({ total: z.number().int(), results: z.array(Post) }),
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  savePost: defineCall('operator.savePost', {
    summary: 'Create or replace a blog post',
    params: postId,
    body: PostToSave,
    answer: Post,
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRegion'],
  }),
  removePost: defineCall('operator.removePost', {
    summary: 'Delete a blog post',
    params: postId,
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
}
