import { z } from 'zod'
import { defineCall } from './call.ts'
import { GuestRequest } from './requests.ts'
import { CalendarDay, Paging } from './shapes.ts'

/** Calls of whoever runs the platform; they need the operator's token. */
export const operator = {
  requests: defineCall('operator.requests', {
    summary: 'Claims and wishes to be told, newest first',
    query: z.object({
      ...Paging,
      kind: GuestRequest.shape.kind.optional(),
      status: GuestRequest.shape.status.optional(),
    }),
    answer: z.object({
      total: z.number().int(),
      results: z.array(GuestRequest.extend({ id: z.string() })),
    }),
    audience: 'holder',
    refusals: ['tokenNeeded'],
  }),
  analytics: defineCall('operator.analytics', {
    summary: 'What was shown and clicked, by day, source and action',
    query: z.object({
      from: CalendarDay.optional(),
      until: CalendarDay.optional(),
      source: z.string().max(60).optional(),
    }),
    answer: z.object({
      days: z.array(
        z.object({
          date: CalendarDay,
          source: z.string(),
          action: z.enum(['impression', 'click']),
          count: z.number().int(),
        }),
      ),
      restaurants: z
        .array(z.object({ id: z.string(), impressions: z.number().int(), clicks: z.number().int() }))
        .describe('the most shown, at most 100'),
    }),
    audience: 'holder',
    refusals: ['tokenNeeded'],
  }),
}
