import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { orderRefusals } from './order-refusals.ts'
import { OrderProblemRead } from './order-shapes.ts'
import { DeliveryType, OrderInput } from './ordering-shapes.ts'
import { Reservation, ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { Count, Paging } from '#contracts/shapes.ts'

const minorUnits = z.number().int().describe('minor units')

/**
 * Calls about orders that go beyond those for reservations. Orders are placed, changed and canceled with the
 * reservation calls.
 */
export const orders = {
  list: defineCall('orders.list', {
    summary: 'The signed-in guest’s orders, newest first. Includes those that are under way',
    audience: 'guest',
    query: z.object(Paging),
    answer: z.object({ reservations: z.array(Reservation), total: z.number().int() }),
    refusals: ['signInNeeded'],
  }),
  repeat: defineCall('orders.repeat', {
    summary: 'The lines of an earlier order as they can be ordered now. Changes nothing',
    audience: 'holder',
    answer: z.object({
      restaurantId: z.number().int(),
      deliveryType: DeliveryType,
      currency: z.string(),
      lines: OrderInput.shape.orderItems.describe('lines that can be ordered as they were'),
      differences: z
        .array(
          z.object({
            id: z.string(),
            repeatIndex: z.number().int(),
            name: z.string().describe('as it was ordered'),
            seenPrice: minorUnits,
            price: minorUnits.nullable().describe('null if the line can’t be ordered anymore'),
            problems: z.array(OrderProblemRead).describe('empty if only the price has changed'),
          }),
        )
        .describe('to show before anything is added to the cart'),
    }),
    refusals: ['unknownReservation', 'tokenNeeded', 'orderEmpty', 'orderingDisabled'],
  }),
  answerMissing: defineCall('orders.answerMissing', {
    summary: 'Continue an order without the lines that the kitchen can’t cook, or cancel all of it',
    audience: 'holder',
    body: z.object({
      answer: z.enum(['without', 'cancel']),
      total: Count.optional().describe('the total without the missing lines that the guest saw'),
    }),
    answer: ReservationGuest,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'nothingMissing',
      'alreadyEnded',
      ...orderRefusals,
      'requestUnderWay',
      'keyReused',
    ],
  }),
}
