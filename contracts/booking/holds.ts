import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Areas } from './reservation-shapes.ts'
import { seatRefusals } from './seat-refusals.ts'
import { Moment, OpenId, PartySize } from '#contracts/shapes.ts'

/**
 * A table held for a guest who is filling in the form. Its id is 128 random bits and grants access without a
 * token.
 */
export const Hold = z.object({
  id: OpenId,
  restaurantId: z.number().int(),
  reservationTime: Moment.describe('ISO 8601 with the offset in force at that moment'),
  groupSize: z.number().int(),
  tableNumber: z
    .string()
    .describe('empty if no table is free and the restaurant has to approve. No table is held then'),
  expires: Moment.describe('ISO 8601. After this time, anyone can book the table'),
  secondsLeft: z.number().int(),
  extendable: z.boolean().describe('whether it can still be extended (once)'),
})
export type Hold = z.infer<typeof Hold>

export const holds = {
  create: defineCall('holds.create', {
    summary: 'Hold a table for five minutes while the guest fills in the form. Releases an earlier hold',
    body: z.object({
      reservationTime: z.string().max(40).describe('ISO 8601, or the restaurant’s wall time'),
      groupSize: PartySize,
      areas: Areas.optional(),
      tableNumber: z.string().trim().max(200).optional(),
      insteadOf: OpenId.optional().describe('a hold of the same guest to release in the same step'),
      reservationId: OpenId.optional().describe(
        'the reservation being changed. Its own table counts as free',
      ),
    }),
    answer: Hold,
    refusals: ['unknownRestaurant', ...seatRefusals, 'tooManyRequests'],
  }),
  get: defineCall('holds.get', {
    summary: 'A hold that hasn’t expired',
    answer: Hold,
    refusals: ['unknownHold'],
  }),
  extend: defineCall('holds.extend', {
    summary: 'Extend a hold by five minutes, once',
    answer: Hold,
    refusals: ['unknownHold', 'alreadyExtended'],
  }),
  release: defineCall('holds.release', {
    summary: 'Release the table right away. Succeeds if the hold is already gone',
  }),
}
