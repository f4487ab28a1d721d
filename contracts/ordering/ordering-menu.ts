import { z } from 'zod'
import { Moment } from '#contracts/shapes.ts'
import { DeliveryType } from './ordering-shapes.ts'
import { MenuLanguage } from '#contracts/discovery/restaurant-shapes.ts'

const minorUnits = z.number().int().describe('minor units')
const clock = z.number().int().describe('minutes after midnight; more than 1440 on the next day')

/** Weekly hours and special periods; null if open around the clock. */
const Hours = z
  .object({
    services: z.array(z.object({ weekDay: z.number().int().min(0).max(6), opens: clock, closes: clock })),
    specialPeriods: z.array(
      z.object({
        starts: Moment,
        ends: Moment,
        closed: z.boolean(),
        hours: z.array(z.object({ opens: clock, closes: clock })),
      }),
    ),
  })
  .describe('weekDay 0 is Sunday. Special periods replace the weekly hours on their days')

const portion = {
  id: z.string(),
  name: z.string(),
  price: z.object({
    normal: minorUnits,
    delivery: minorUnits.nullable().describe('null: the normal price'),
    takeaway: minorUnits.nullable().describe('null: the normal price'),
  }),
  points: z.number().int().describe('kitchen load of one portion'),
  soldOut: z.boolean(),
  stock: z.number().int().nullable().describe('portions left. null if they aren’t counted'),
  allergens: z.object({
    contains: z.array(z.string()),
    safeFrom: z.array(z.string()),
  }),
}

const ModifierUse = z.object({
  modifierId: z.string(),
  minAmount: z.number().int().min(0),
  maxAmount: z.number().int().min(1),
})

/** The domain's `Product`, with the texts that guests read. */
export const OrderProduct = z.object({
  ...portion,
  description: z.string(),
  diets: z.array(z.string()),
  picture: z.string().describe('URL of a photo or drawing, or empty'),
  taxClass: z.string(),
  sizes: z.string().nullable().describe('a modifier whose answer replaces the price'),
  modifiers: z.array(ModifierUse),
  hours: Hours.nullable().describe('null: whenever one of its menus is served'),
})
export type OrderProduct = z.infer<typeof OrderProduct>

/** The domain's `Modifier` as guests see it. */
export const OrderModifier = z.object({
  id: z.string(),
  name: z.string(),
  options: z.array(
    z.object({
      ...portion,
      maxAmount: z.number().int().min(1),
      modifiers: z.array(ModifierUse).describe('what this option asks in turn'),
    }),
  ),
})
export type OrderModifier = z.infer<typeof OrderModifier>

const TaxRead = z.object({
  included: z.boolean().describe('whether prices include tax'),
  rates: z.array(z.object({ id: z.string(), name: z.string(), percent: z.number() })),
  classes: z.array(
    z.object({
      taxClass: z.string(),
      preorder: z.array(z.string()),
      delivery: z.array(z.string()),
      takeaway: z.array(z.string()),
    }),
  ),
  deliveryFeeClass: z.string().nullable(),
})

export const ZoneRead = z.object({
  id: z.string(),
  name: z.string(),
  fee: minorUnits,
  freeFrom: minorUnits.nullable().describe('subtotal from which delivery is free. null: never'),
  minimum: minorUnits.describe('smallest subtotal that is delivered'),
  minutes: z.number().int().describe('from the kitchen to the guest'),
})
export type ZoneRead = z.infer<typeof ZoneRead>

/** A promised time in every format that pages need. */
export const PromisedTime = z.object({
  instant: Moment.describe('ISO 8601 with the offset in force at that moment'),
  wallTime: z.string().describe('YYYY-MM-DDThh:mm in the restaurant’s local time'),
  minutes: z.number().int().describe('from now'),
})
export type PromisedTime = z.infer<typeof PromisedTime>

/** A restaurant's terms for orders of one delivery type. */
export const OrderingType = z.object({
  deliveryType: DeliveryType,
  menus: z.array(z.string()).describe('ids of the menus to choose from'),
  hours: Hours.describe('when orders are handed over'),
  leadMinutes: z.number().int().describe('minimum notice'),
  minimum: minorUnits.describe('smallest subtotal. A zone may have a larger one'),
  cancelMinutes: z
    .number()
    .int()
    .nullable()
    .describe('how long before its time an accepted order can be canceled. null: never'),
  deliveryPayment: z.object({ cash: z.boolean(), card: z.boolean(), invoice: z.boolean() }),
  zones: z.array(ZoneRead).describe('empty unless orders are delivered'),
  asksFor: z
    .array(z.enum(['postcode', 'position']))
    .describe('what has to be known about an address to find its zone'),
  soonest: PromisedTime.nullable().describe(
    'the earliest time for a small order now, to the nearest zone if it is delivered. null if there is none this week',
  ),
  pausedUntil: Moment.nullable().describe('ISO 8601 with offset, while orders are paused'),
})
export type OrderingType = z.infer<typeof OrderingType>

/** Everything that the order page needs to show a menu and calculate prices. */
export const OrderMenu = z.object({
  restaurantId: z.number().int(),
  version: z.string().describe('changes with the menus and terms, but not with stock'),
  currency: z.string(),
  language: z
    .string()
    .optional()
    .describe('language tag of the descriptions, if they are in another language than the response'),
  menuLanguage: MenuLanguage,
  timeZone: z.string(),
  types: z.array(OrderingType).describe('delivery types that are offered'),
  taxes: TaxRead,
  tipPercents: z.array(z.number()).describe('tips to offer, of the subtotal before tax. None is preselected'),
  menus: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      hours: Hours.nullable().describe('null: always served'),
      sections: z.array(z.object({ name: z.string(), productIds: z.array(z.string()) })),
    }),
  ),
  products: z.array(OrderProduct),
  modifiers: z.array(OrderModifier),
})
export type OrderMenu = z.infer<typeof OrderMenu>
