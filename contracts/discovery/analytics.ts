import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { commaList } from '#contracts/shapes.ts'

export const analytics = {
  recordEvent: defineCall('analytics.recordEvent', {
    summary: 'Record an impression or a click. Never delays the guest',
    query: z.object({
      source: z.string().trim().min(1).max(60).describe('page or widget that reports it'),
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
