import { z } from 'zod'
import { differenceKinds } from '#domain/payments/compare-books.ts'
import { defineCall } from '#contracts/call.ts'
import { Moment, wholeNumber } from '#contracts/shapes.ts'

const amount = z.number().int().nullable()

export const MoneyDifference = z.object({
  id: z.number().int(),
  kind: z
    .enum(differenceKinds)
    .describe(
      'unknownPayment, secondPayment: the provider has money of a payment that we don’t count. unanswered: nobody knows whether the provider has carried out an operation',
    ),
  since: Moment,
  settled: Moment.nullable(),
  settledBy: z
    .enum(['staff', 'operator', 'comparison'])
    .nullable()
    .describe('comparison: a later comparison found both sides equal'),
  note: z.string().describe('how it was settled'),
  happened: z.boolean().nullable().describe('what staff said about an unanswered operation'),
  provider: z.string(),
  account: z.string().nullable().describe('the connected account at the provider'),
  reference: z.string().describe('the provider’s ID of the payment, or empty'),
  restaurantId: z.number().int().nullable().describe('null if the booking is unknown'),
  reservationId: z.string().nullable(),
  bookingCode: z.string().nullable(),
  ours: amount.describe('what we count, in minor units'),
  theirs: amount.describe('what the provider counts; null if unknown'),
  currency: z.string(),
  attempts: z.number().int().nullable().describe('how often an unanswered operation was sent'),
  reason: z.string().nullable().describe('why its outcome is unknown'),
  lookedUp: z.string().nullable().describe('when the provider was last asked for it'),
})
export type MoneyDifference = z.infer<typeof MoneyDifference>

const DifferenceList = z.object({
  differences: z
    .array(MoneyDifference)
    .describe('open ones first, then those settled in the last 30 days; newest first, up to 200'),
})

const Note = z.object({ note: z.string().trim().max(500).default('') })
const settling = {
  params: z.object({ differenceId: wholeNumber(1) }),
  answer: MoneyDifference,
  refusals: ['tokenNeeded', 'unknownDifference', 'moveNotAllowed', 'requestUnderWay', 'keyReused'],
} as const

/** Calls for staff about differences between our books and a provider's. */
export const hostDifferences = {
  moneyDifferences: defineCall('host.moneyDifferences', {
    audience: 'staff',
    may: 'money.read',
    summary: 'Where the restaurant’s payments and the payment provider’s books differ',
    answer: DifferenceList,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  settleDifference: defineCall('host.settleDifference', {
    ...settling,
    refusals: [...settling.refusals, 'notPermitted'],
    audience: 'staff',
    may: 'money.refund',
    summary: 'Say that a difference is settled, and how. An unanswered operation needs an answer instead',
    body: Note,
  }),
  answerOperation: defineCall('host.answerOperation', {
    ...settling,
    audience: 'staff',
    may: 'money.refund',
    refusals: [...settling.refusals, 'notPermitted', 'referenceWrong', 'providerUnavailable'],
    summary: 'Say whether the provider has carried out an unanswered operation, as its dashboard shows',
    body: z.object({
      happened: z.boolean(),
      reference: z
        .string()
        .trim()
        .max(200)
        .nullable()
        .default(null)
        .describe('the provider’s ID of the payment, if a charge happened'),
    }),
  }),
}

/** Calls for the operator about the books of all restaurants. */
export const operatorDifferences = {
  moneyDifferences: defineCall('operator.moneyDifferences', {
    audience: 'operator',
    summary:
      'Where the books of all payment providers and ours differ, also for payments whose booking is unknown',
    answer: DifferenceList.extend({
      accounts: z.array(
        z.object({
          provider: z.string(),
          account: z.string().nullable(),
          secondsAgo: z.number().int().describe('since its books were last compared'),
        }),
      ),
    }),
    refusals: ['tokenNeeded'],
  }),
  settleDifference: defineCall('operator.settleDifference', {
    ...settling,
    audience: 'operator',
    summary: 'Say that a difference is settled, and how',
    body: Note,
  }),
}
