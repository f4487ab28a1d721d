import { z } from 'zod'
import { Count } from '#contracts/shapes.ts'

export const DeliveryType = z.enum(['preorder', 'delivery', 'takeaway'])

/** Has no prices, because the server takes them from the menu. */
export const OrderInput = z.object({
  orderItems: z
    .array(
      z.object({
        id: z.string().max(80),
        repeatIndex: Count.describe('distinguishes lines with the same product'),
        amount: z.number().int().min(1).max(999),
        selectedModifiers: z
          .array(z.object({ id: z.string().max(80), amount: z.number().int().min(1).max(99) }))
          .max(100)
          .default([]),
      }),
    )
    .max(200),
  tips: Count.optional().describe('minor units. Rounded to what can be paid'),
})
export type OrderInput = z.infer<typeof OrderInput>
