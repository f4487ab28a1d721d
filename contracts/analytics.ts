import { z } from 'zod'
import { defineCall } from './call.ts'
import { commaList } from './shapes.ts'

export const analytics = {
  record: defineCall('analytics.record', {
    summary: 'Note that something was shown or clicked; never holds a guest up',
    query: z.object({
      source: z.string().trim().min(1).max(60).describe('the page or widget that says so'),
      action: z.enum(['impression', 'click']),
      ids: commaList
        .pipe(z.array(z.string().max(120)).max(200))
        .optional()
        .describe('what was shown or clicked'),
      target: z.string().max(500).optional(),
      query: z.string().max(400).optional().describe('the search that led to it'),
    }),
  }),
}
