import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'

const minorUnits = z.number().int().describe('minor units')

/**
 * A menu for reading, not for ordering. Prices are in minor units of the restaurant's currency, or null if
 * the restaurant states none.
 */
export const MenuToRead = z.object({
  id: z.string(),
  name: z.string(),
  sections: z.array(
    z.object({
      name: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          price: z.number().int().nullable(),
          diets: z.array(z.string()),
          allergens: z.array(z.string()),
          modifiers: z.array(z.string()).describe('ids of its modifiers. See menus.modifiers'),
        }),
      ),
    }),
  ),
})
export type MenuToRead = z.infer<typeof MenuToRead>

/**
 * The normal price and different prices for delivery and takeaway, which are null if the normal price
 * applies.
 */
const price = {
  price: minorUnits,
  deliveryPrice: minorUnits.nullable(),
  takeawayPrice: minorUnits.nullable(),
}

/** One option of a modifier, such as oat milk. */
export const ModifierOption = z.object({
  id: z.string(),
  name: z.string(),
  ...price,
  maxAmount: z.number().int().min(1).describe('how many times it can be chosen'),
  available: z.boolean(),
  contains: z.array(z.string()).describe('allergens in it'),
  safeFrom: z
    .array(z.string())
    .describe('allergens it is confirmed not to contain. Allergens in neither list are unconfirmed'),
})

/** A choice that a product offers, such as the kind of milk. */
export const Modifier = z.object({
  id: z.string(),
  name: z.string(),
  minAmount: z.number().int().min(0),
  maxAmount: z.number().int().min(1),
  options: z.array(ModifierOption),
})
export type Modifier = z.infer<typeof Modifier>

export const menus = {
  list: defineCall('menus.list', {
    summary: 'The menus of a restaurant. An event has those of its restaurant',
    answer: z.array(MenuToRead),
    refusals: ['unknownRestaurant'],
  }),
  modifiers: defineCall('menus.modifiers', {
    summary: 'The modifiers of a menu by id. An event has those of its restaurant',
    answer: z.record(z.string(), Modifier),
    refusals: ['unknownRestaurant', 'unknownMenu'],
  }),
}
