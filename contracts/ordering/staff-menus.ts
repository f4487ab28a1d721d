import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { wholeNumber } from '#contracts/shapes.ts'

const Key = z.string().trim().min(1).max(80)
const Name = z.string().trim().min(1).max(2000)
const Price = wholeNumber(0, 1_000_000_000).describe('minor units')
const clock = wholeNumber(0, 2880).describe('minutes after midnight; more than 1440 on the next day')
const Week = z
  .array(z.object({ weekDay: wholeNumber(0, 6).describe('0 is Sunday'), opens: clock, closes: clock }))
  .max(50)
const Allergens = z.array(Key).max(50)

/** How a product or an option uses a modifier. */
const Uses = z
  .array(z.object({ modifierId: Key, minAmount: wholeNumber(0, 99), maxAmount: wholeNumber(1, 99) }))
  .max(50)

const Portion = z.object({
  id: Key,
  name: Name,
  deliveryPrice: Price.nullable().describe('null: as the price'),
  takeawayPrice: Price.nullable().describe('null: as the price'),
  points: wholeNumber(0, 1000).describe('how much one portion keeps the kitchen busy'),
  contains: Allergens,
  safeFrom: Allergens.describe('allergens that it surely doesn’t contain'),
  modifiers: Uses,
})

const Product = Portion.extend({
  price: Price.nullable().describe('null: shown on the menu, but it can’t be ordered'),
  description: z.string().trim().max(2000),
  taxClass: Key,
  diets: z.array(Key).max(20),
  sizes: Key.nullable().describe('id of the modifier whose options are its sizes'),
  hours: Week.nullable().describe('null: whenever one of its menus is served'),
  photo: z.string().trim().max(2000).describe('name or address of its photo; empty for none'),
})

const Option = Portion.extend({
  price: Price,
  maxAmount: wholeNumber(1, 99).describe('how often it can be chosen'),
})

export const StaffMenus = z.object({
  menus: z
    .array(
      z.object({
        id: Key,
        name: Name,
        hours: Week.nullable().describe('null: always served'),
        sections: z
          .array(z.object({ name: Name, products: z.array(Key).max(500).describe('ids of products') }))
          .max(100),
      }),
    )
    .max(50),
  products: z.array(Product).max(2000),
  modifiers: z.array(z.object({ id: Key, name: Name, options: z.array(Option).max(200) })).max(500),
})
export type StaffMenus = z.infer<typeof StaffMenus>

const Revision = z.string().max(64).describe('of the menus; another one after every change')
const Answer = StaffMenus.extend({ revision: Revision })
const staff = { audience: 'staff', refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] } as const

/** Calls for staff about their menus. Stock is set with `host.setStock`. */
export const staffMenus = {
  menus: defineCall('host.menus', {
    ...staff,
    may: 'orders.read',
    summary: 'The menus of a restaurant as its staff write them, with products that can’t be ordered',
    answer: Answer,
  }),
  setMenus: defineCall('host.setMenus', {
    ...staff,
    may: 'setup.write',
    summary: 'Replace all menus of a restaurant. Orders that are placed already stay as they are',
    maxBodyBytes: 4_000_000,
    body: StaffMenus.extend({ basedOn: Revision.describe('revision of the menus that were changed') }),
    answer: Answer,
    refusals: [...staff.refusals, 'changedMeanwhile'],
  }),
}
