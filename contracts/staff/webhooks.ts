import { z } from 'zod'
import { webhookEvents } from '#domain/webhooks/events.ts'
import { defineCall } from '#contracts/call.ts'
import { Moment, Paging } from '#contracts/shapes.ts'

const EventName = z.enum(webhookEvents)

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(EventName),
  state: z.enum(['on', 'off']),
  offBecause: z
    .enum(['failing', 'gone'])
    .nullable()
    .describe('failing: nothing was accepted for three days. gone: the program answered 410'),
  failingSince: Moment.nullable().describe('the first failure since the last delivery that was accepted'),
  failures: z.number().int().describe('failed attempts since then'),
  created: Moment,
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  id: z.string().describe('the same in `webhook-id`, also if it is sent again'),
  type: EventName,
  state: z.enum(['waiting', 'delivered', 'failed']),
  sequence: z.number().int(),
  created: Moment,
  attempts: z.number().int(),
  due: Moment.nullable().describe('when it is tried next. null if it isn’t'),
  delivered: Moment.nullable(),
  status: z.number().int().nullable().describe('HTTP status of the last answer. null if there was none'),
  problem: z.string().describe('why the last attempt failed, or empty'),
})
export type Delivery = z.infer<typeof Delivery>

const write = { audience: 'staff', may: 'setup.write' } as const
const closed = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

/** Webhooks of a restaurant, which send other software what happens there. */
export const webhooks = {
  list: defineCall('webhooks.list', {
    ...write,
    summary: 'The webhooks of a restaurant',
    answer: z.object({ webhooks: z.array(Webhook) }),
    refusals: closed,
  }),
  save: defineCall('webhooks.save', {
    ...write,
    summary:
      'Create a webhook under an id that you choose, or change it. Saving also turns it on. From ten seconds later on, it gets every event',
    body: z.object({
      url: z.string().trim().max(500).describe('a public address with https. Redirects aren’t followed'),
      events: z.array(EventName).min(1).max(webhookEvents.length),
      newSecret: z
        .boolean()
        .default(false)
        .describe(
          'whether to replace the secret. For a day, both the new and the old one sign what is sent. Again within ten minutes, the answer has the same new one',
        ),
    }),
    answer: Webhook.extend({
      secret: z
        .string()
        .nullable()
        .describe('what signatures are checked with. Only when it was just made, otherwise null'),
    }),
    refusals: [...closed, 'addressNotPublic', 'tooManyKept', 'unknownWebhook'],
    secret: true,
  }),
  remove: defineCall('webhooks.remove', {
    ...write,
    summary: 'Remove a webhook and its deliveries, also those that still wait',
    refusals: [...closed, 'unknownWebhook'],
  }),
  test: defineCall('webhooks.test', {
    ...write,
    summary: 'Send a signed `webhook.test` now, once, and say what came back',
    answer: z.object({
      delivered: z.boolean(),
      status: Delivery.shape.status,
      problem: Delivery.shape.problem,
    }),
    refusals: [...closed, 'unknownWebhook', 'tooManyRequests'],
    changesNothing: true,
  }),
  deliveries: defineCall('webhooks.deliveries', {
    ...write,
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    query: z.object({ ...Paging, state: Delivery.shape.state.optional().describe('all if omitted') }),
    answer: z.object({ total: z.number().int(), deliveries: z.array(Delivery) }),
    refusals: [...closed, 'unknownWebhook'],
  }),
  replay: defineCall('webhooks.replay', {
    ...write,
    summary: 'Send a delivery again, with the same id and text',
    answer: Delivery,
    refusals: [...closed, 'unknownWebhook', 'unknownDelivery', 'webhookOff'],
  }),
}
