import { z } from 'zod'
import { defineCall } from './call.ts'
import { GuestRequest } from './requests.ts'
import { CalendarDay, Paging, wholeNumber } from './shapes.ts'

/** A message in the outbox, without its words: those belong to whoever it is for. */
const OutboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  template: z.string(),
  cause: z.string().describe('what it speaks of, as a kind and an id'),
  state: z
    .enum(['waiting', 'sent', 'dropped', 'failed'])
    .describe('dropped when it was no longer true; failed when it will not be tried again by itself'),
  attempts: z.number().int(),
  trouble: z.string().describe('why the last attempt failed; empty for none'),
  created: z.string(),
  due: z.string().nullable().describe('when it is tried next; null for at once, or never'),
})

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
  messages: defineCall('operator.messages', {
    summary: 'What is told to guests and how it fares, newest first',
    query: z.object({ ...Paging, state: OutboxMessage.shape.state.optional() }),
    answer: z.object({ total: z.number().int(), results: z.array(OutboxMessage) }),
    audience: 'holder',
    refusals: ['tokenNeeded'],
  }),
  sendAgain: defineCall('operator.sendAgain', {
    summary: 'Try a message that has failed once more, as if it were new',
    params: z.object({ messageId: wholeNumber(1) }),
    answer: OutboxMessage,
    audience: 'holder',
    refusals: ['tokenNeeded', 'unknownMessage'],
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
