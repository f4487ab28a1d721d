import { z } from 'zod'
import { DeliveryType, OrderInput } from './ordering-shapes.ts'
import { refusalCodes } from '#contracts/refusals.ts'
import { MenuLanguage } from '#contracts/discovery/restaurant-shapes.ts'
import { Count, degree, Moment } from '#contracts/shapes.ts'

const minorUnits = z.number().int().describe('minor units')
const text = (max: number) => z.string().trim().max(max)

/** Identifies a line of an order in its problems. */
const lineKey = { id: z.string().describe('of the product'), repeatIndex: z.number().int() }

export const OrderPayment = z.enum(['cash', 'card', 'invoice'])
export type OrderPayment = z.infer<typeof OrderPayment>

/** A position or postal code is never guessed from its text. */
export const DeliveryAddressInput = z.object({
  address: text(300),
  apartment: text(80).optional(),
  instructions: text(500).optional(),
  postcode: text(20).optional(),
  position: z.object({ lat: degree(90), lon: degree(180) }).optional(),
})
export type DeliveryAddressInput = z.infer<typeof DeliveryAddressInput>

/**
 * A guest's order with the terms they agreed to. `reservationTime` is the promised time they saw. Prices
 * aren't sent; the server refuses the order if its total differs from the one the guest saw.
 */
export const OrderRequest = OrderInput.extend({
  total: Count.optional().describe('the total that the guest saw, in minor units'),
  asap: z
    .boolean()
    .optional()
    .describe('as soon as possible. The time seen is kept if it was the earliest one two minutes ago'),
})
export type OrderRequest = z.infer<typeof OrderRequest>

export const ReceiptLine = z.object({
  ...lineKey,
  name: z.string(),
  amount: z.number().int(),
  portionPrice: minorUnits.describe('of one portion with its options'),
  price: minorUnits.describe('of all portions'),
  size: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), amount: z.number().int(), price: minorUnits })),
})

export type ReceiptLine = z.infer<typeof ReceiptLine>

/**
 * The cost of an order, in minor units of `currency`. Subtotal, deliveryFee, taxes, tip and rounding add
 * up to the total.
 */
export const OrderReceipt = z.object({
  currency: z.string(),
  lines: z.array(ReceiptLine),
  subtotal: minorUnits,
  deliveryFee: minorUnits,
  taxes: minorUnits.describe('tax added to the prices. 0 if they include it'),
  tip: minorUnits,
  rounding: minorUnits.describe(
    'what the total is rounded by, up or down, to what can be paid in cash. 0 for other payments',
  ),
  total: minorUnits.describe('what is paid'),
  taxLines: z.array(
    z.object({ name: z.string(), percent: z.number(), base: minorUnits, amount: minorUnits }),
  ),
  taxIncluded: z.boolean(),
})
export type OrderReceipt = z.infer<typeof OrderReceipt>

/**
 * The reason why an order can't be placed, and the line that causes it; null if it concerns the whole order.
 */
export const OrderProblemRead = z.object({
  code: z.enum(refusalCodes),
  message: z.string().describe('for the guest, in the guest’s language'),
  line: z.object(lineKey).nullable(),
})
export type OrderProblemRead = z.infer<typeof OrderProblemRead>

/**
 * The total and promised time that a guest saw, and the current ones. An order is refused with them if they
 * differ.
 */
export const OrderChange = z.object({
  seenTotal: minorUnits,
  total: minorUnits,
  currency: z.string(),
  seenPromised: z.string().describe('ISO 8601 with offset'),
  promised: Moment.describe('ISO 8601 with offset'),
})
export type OrderChange = z.infer<typeof OrderChange>

/** Becomes `inKitchen` at `kitchenBegins`, without a new version. */
export const OrderStage = z.enum([
  'unpaid',
  'received',
  'accepted',
  'inKitchen',
  'ready',
  'onItsWay',
  'handedOver',
  'notFetched',
  'ended',
])

/** Times are ISO 8601 with offset. */
export const PlacedOrder = OrderReceipt.extend({
  orderItems: OrderInput.shape.orderItems.describe('as they were ordered'),
  menuLanguage: MenuLanguage,
  tips: minorUnits.describe('the same as tip'),
  asap: z.boolean(),
  promised: Moment,
  promisedFirst: Moment.describe('as agreed when the order was placed'),
  delayMinutes: z.number().int().describe('how much later than agreed. 0 if on time'),
  delayNote: z.string().describe('from the restaurant'),
  stage: OrderStage,
  steps: z
    .array(
      z.object({
        kind: z.enum(['received', 'accepted', 'kitchen', 'ready', 'onItsWay', 'handedOver']),
        at: Moment.nullable().describe('null if it hasn’t happened'),
      }),
    )
    .describe('what an order of this kind goes through. Empty for a preorder'),
  kitchenBegins: Moment,
  paymentType: OrderPayment,
  paid: z.boolean(),
  payBy: Moment.nullable().describe('until when it has to be paid. null if paid, or paid when handed over'),
  answerBy: Moment.nullable().describe('until when the restaurant has to answer. null once it has'),
  cancelUntil: Moment.nullable().describe('until when an accepted order can be canceled. null if never'),
  changeUntil: z
    .string()
    .nullable()
    .describe(
      'until when the dishes of a preorder can change. null if they can’t anymore, and for other orders',
    ),
  missing: z
    .array(z.object(lineKey))
    .describe('lines that the kitchen can’t cook. The guest continues without them, or cancels'),
  chooseBy: z.string().nullable().describe('until when the guest can continue without the missing lines'),
  withoutMissing: minorUnits
    .nullable()
    .describe('the total without the missing lines. null if nothing is left'),
  endedBecause: z
    .enum(['', 'unpaid', 'unanswered', 'missing'])
    .describe('why it was canceled, if nobody canceled it'),
  openElsewhere: z
    .object({ restaurantId: z.number().int(), idOrName: z.string(), name: z.string() })
    .nullable()
    .describe('the nearest restaurant that takes such orders now, if this one didn’t answer'),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** The ordering fields of a reservation in responses. */
export const orderedFields = {
  deliveryType: DeliveryType.optional().describe('absent for a plain reservation'),
  order: PlacedOrder.optional(),
  deliveryAddress: DeliveryAddressInput.optional().describe('only for deliveries'),
}
