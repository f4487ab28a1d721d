import { z } from 'zod'
import { Count } from './shapes.ts'

export const DeliveryType = z.enum(['preorder', 'delivery', 'takeaway'])

const minorUnits = z.number().int().describe('minor units')

/** A price with its exceptions: null takes the normal one. */
const price = {
  price: minorUnits,
  deliveryPrice: minorUnits.nullable(),
  takeawayPrice: minorUnits.nullable(),
}

/** One choice of a modifier, such as oat milk. */
export const ModifierOption = z.object({
  id: z.string(),
  name: z.string(),
  ...price,
  maxAmount: z.number().int().min(1).describe('how often it may be taken'),
  available: z.boolean(),
  contains: z.array(z.string()).describe('allergens in it'),
  safeFrom: z
    .array(z.string())
    .describe('allergens known not to be in it; what is in neither list is not confirmed'),
})

/** A question that a dish asks, such as which milk. */
export const Modifier = z.object({
  id: z.string(),
  name: z.string(),
  minAmount: z.number().int().min(0),
  maxAmount: z.number().int().min(1),
  options: z.array(ModifierOption),
})
export type Modifier = z.infer<typeof Modifier>

/** What a guest orders. It carries no prices: the server counts them from the menu. */
export const OrderInput = z.object({
  orderItems: z
    .array(
      z.object({
        id: z.string().max(80),
        repeatIndex: Count.describe('tells lines of one product apart'),
        amount: z.number().int().min(1).max(999),
        selectedModifiers: z
          .array(z.object({ id: z.string().max(80), amount: z.number().int().min(1).max(99) }))
          .max(100)
          .default([]),
      }),
    )
    .max(200),
  tips: Count.optional().describe('minor units'),
})
export type OrderInput = z.infer<typeof OrderInput>

/** What an order costs, all in minor units of `currency`. */
export const OrderFees = z.object({
  subtotal: minorUnits,
  deliveryFee: minorUnits,
  taxes: minorUnits,
  tip: minorUnits,
  total: minorUnits,
  currency: z.string(),
})
export type OrderFees = z.infer<typeof OrderFees>
