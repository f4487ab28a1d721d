import { z } from 'zod'
import { Moment } from '#contracts/shapes.ts'
import { OrderProblemRead, OrderReceipt } from './order-shapes.ts'
import { PromisedTime, ZoneRead } from './ordering-menu.ts'

/** The cost and handover time of an order before it is placed. Amounts are in minor units. */
export const OrderQuote = OrderReceipt.extend({
  zone: ZoneRead.nullable().describe('null unless the order is delivered to an address in a zone'),
  promise: PromisedTime.nullable().describe('null if the order can’t be promised for the requested time'),
  cancelUntil: Moment.nullable().describe(
    'until when it could be canceled after the restaurant accepted it, ISO 8601 with offset. null: never',
  ),
  missingToMinimum: z.number().int().describe('what the subtotal still needs, in minor units. 0 if nothing'),
  missingToFreeDelivery: z
    .number()
    .int()
    .nullable()
    .describe('what the subtotal needs for free delivery. null if delivery is free, or never is'),
  problems: z.array(OrderProblemRead).describe('everything that keeps the order from being placed'),
})
export type OrderQuote = z.infer<typeof OrderQuote>
