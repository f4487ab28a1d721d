import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { operatorContent } from './operator-content.ts'
import { serviceTokens } from './service-tokens.ts'
import { operatorTenants } from './operator-tenants.ts'
import { TextsToSave } from '#contracts/messages/texts.ts'
import { GuestRequest } from '#contracts/booking/requests.ts'
import { CalendarDay, Moment, Paging, wholeNumber } from '#contracts/shapes.ts'

/** A message in the outbox without its text, which is private to its recipient. */
const OutboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  template: z.string(),
  cause: z.string().describe('what it is about, as a kind and an id'),
  state: z
    .enum(['waiting', 'sent', 'dropped', 'failed'])
    .describe('dropped: it was no longer true. failed: it won’t be retried automatically'),
  attempts: z.number().int(),
  trouble: z.string().describe('why the last attempt failed, or empty'),
  created: Moment,
  due: z.string().nullable().describe('time of the next attempt. null means right away, or never'),
})

const PaymentAccount = z.object({
  stripeAccountId: z
    .string()
    .regex(/^acct_\w{1,60}$/)
    .nullable()
    .describe('the connected account at Stripe that takes the payments; null for that of the operator'),
  onlinePaymentMethod: z
    .string()
    .max(40)
    .describe('what clients call paying online, such as card. We answer it, and don’t act on it'),
  depositToken: z
    .string()
    .max(200)
    .describe(
      'a public token that older clients need for their payment form. Not a secret: everybody gets it',
    ),
})

/** Calls for the operator, authorized by the operator's token. */
export const operator = {
  ...operatorContent,
  ...serviceTokens,
  ...operatorTenants,
  texts: defineCall('operator.texts', {
    summary: 'The texts that the operator words differently in a language',
    answer: TextsToSave,
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  saveTexts: defineCall('operator.saveTexts', {
    summary: 'Word texts of the app differently in one language, for pages and messages',
    body: TextsToSave,
    answer: TextsToSave,
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  requests: defineCall('operator.requests', {
    summary: 'Ownership claims and table alerts, newest first',
    query: z.object({
      ...Paging,
      kind: GuestRequest.shape.kind.optional(),
      status: GuestRequest.shape.status.optional(),
    }),
    answer: z.object({
      total: z.number().int(),
      results: z.array(GuestRequest.extend({ id: z.string() })),
    }),
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  messages: defineCall('operator.messages', {
    summary: 'Messages to guests and their state, newest first',
    query: z.object({ ...Paging, state: OutboxMessage.shape.state.optional() }),
    answer: z.object({ total: z.number().int(), results: z.array(OutboxMessage) }),
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  resendMessage: defineCall('operator.resendMessage', {
    summary: 'Retry a failed message as if it were new',
    params: z.object({ messageId: wholeNumber(1) }),
    answer: OutboxMessage,
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownMessage'],
  }),
  bookingSources: defineCall('operator.bookingSources', {
    summary: 'Bookings and covers by the campaign that led to them, the most covers first',
    query: z.object({
      from: CalendarDay.optional().describe('the first day bookings were made, UTC; 30 days if omitted'),
      until: CalendarDay.optional().describe('the last day, UTC; today if omitted'),
      restaurantId: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .describe('only this restaurant with its events'),
    }),
    answer: z.object({
      from: CalendarDay,
      until: CalendarDay,
      sources: z
        .array(
          z.object({
            source: z.string().describe('utm_source, or empty'),
            medium: z.string().describe('utm_medium, or empty'),
            campaign: z.string().describe('utm_campaign, or empty'),
            google: z.boolean().describe('booked through Reserve with Google'),
            bookings: z.number().int(),
            covers: z.number().int(),
            lost: z
              .number()
              .int()
              .describe('those of the bookings that were canceled, rejected or a no-show'),
          }),
        )
        .describe('up to 1,000'),
    }),
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRestaurant'],
  }),
  paymentAccount: defineCall('operator.paymentAccount', {
    summary: 'The account at the payment provider that takes the payments of a restaurant',
    answer: PaymentAccount,
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRestaurant'],
  }),
  setPaymentAccount: defineCall('operator.setPaymentAccount', {
    summary:
      'Set the account of a restaurant; what is omitted stays. Payments that exist stay with the account they were made for',
    body: PaymentAccount.partial(),
    answer: PaymentAccount,
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRestaurant'],
  }),
  analytics: defineCall('operator.analytics', {
    summary: 'Impressions and clicks by day, source, and action',
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
        .describe('maximum number of results, up to 100'),
    }),
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
}
