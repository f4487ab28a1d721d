import { z } from 'zod'
import { defineCall } from './call.ts'

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

export const discovery = {
  lastBlog: defineCall('discovery.lastBlog', {
    summary: 'The latest post of the critics of a region, or null where nobody wrote yet',
    answer: BlogPost.nullable(),
    refusals: ['unknownRegion'],
  }),
}
