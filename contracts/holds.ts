import { z } from 'zod'
import { defineCall } from './call.ts'
import { Areas } from './reservation-shapes.ts'
import { seatRefusals } from './seat-refusals.ts'
import { OpenId, PartySize } from './shapes.ts'

/** A table kept for a guest who is still writing. Its id is 128 random bits and is itself the capability. */
export const Hold = z.object({
  id: OpenId,
  restaurantId: z.number().int(),
  reservationTime: z.string().describe('ISO 8601 with the offset in force at that moment'),
  groupSize: z.number().int(),
  tableNumber: z
    .string()
    .describe('empty where no table is free and the restaurant has to agree: then nothing is kept'),
  expires: z.string().describe('ISO 8601; after it the table is anybody’s'),
  secondsLeft: z.number().int(),
  extendable: z.boolean().describe('it can be made longer once'),
})
export type Hold = z.infer<typeof Hold>

export const holds = {
  make: defineCall('holds.make', {
    summary: 'Keep a table for five minutes while the guest writes; a hold made before is given back',
    body: z.object({
      reservationTime: z.string().max(40).describe('ISO 8601, or the restaurant’s wall time'),
      groupSize: PartySize,
      areas: Areas.optional(),
      tableNumber: z.string().trim().max(200).optional(),
      insteadOf: OpenId.optional().describe('a hold of the same guest that is let go in the same step'),
      reservationId: OpenId.optional().describe(
        'the booking that is being changed: its own table does not stand in the way',
      ),
    }),
    answer: Hold,
    refusals: ['unknownRestaurant', ...seatRefusals, 'tooManyRequests'],
  }),
  get: defineCall('holds.get', {
    summary: 'A hold that has not run out',
    answer: Hold,
    refusals: ['unknownHold'],
  }),
  extend: defineCall('holds.extend', {
    summary: 'Five more minutes, once',
    answer: Hold,
    refusals: ['unknownHold', 'alreadyExtended'],
  }),
  release: defineCall('holds.release', {
    summary: 'Give the table back at once; a hold that is gone already is no error',
  }),
}
