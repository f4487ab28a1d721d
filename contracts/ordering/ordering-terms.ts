import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Count, wholeNumber } from '#contracts/shapes.ts'

const clock = wholeNumber(0, 2880).describe('minutes after midnight; more than 1440 on the next day')
const Week = z
  .array(z.object({ weekDay: wholeNumber(0, 6).describe('0 is Sunday'), opens: clock, closes: clock }))
  .max(50)
const Cap = wholeNumber(0, 1_000_000).nullable().describe('points within 15 minutes. null: no limit')
const amount = wholeNumber(0, 1_000_000_000).describe('minor units')
const minutes = wholeNumber(0, 43_200)
const Key = z.string().trim().min(1).max(80)
const Rates = z.array(Key).max(10).describe('ids of tax rates')
const Position = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

const TypeTerms = z.object({
  enabled: z.boolean(),
  menus: z.array(Key).max(50).describe('ids of menus'),
  hours: Week.nullable().describe('when orders are handed over. null: the opening hours'),
  leadMinutes: minutes.describe('shortest notice'),
  cap: Cap,
  minimum: amount.describe('smallest subtotal, in minor units'),
  cancelMinutes: minutes
    .nullable()
    .describe('how long before its time an accepted order can be canceled. null: never'),
  disableCash: z.boolean(),
  invoice: z.boolean(),
})

/** Postal codes. With `*` at the end, all that begin like it; a space before it is the one in the code, as in `SE1 *`. */
const Postcodes = z.array(z.string().trim().min(1).max(20)).max(500)

const Zone = z.object({
  id: Key,
  name: z.string().trim().max(120),
  area: z.union([
    z.object({ postcodes: Postcodes.min(1) }).strict(),
    z.object({ center: Position, meters: z.number().min(1).max(500_000), postcodes: Postcodes.optional() }),
    z.object({ ring: z.array(Position).min(3).max(1000), postcodes: Postcodes.optional() }),
  ]),
  fee: amount,
  freeFrom: amount.nullable().describe('subtotal from which delivery is free. null: never'),
  minimum: amount,
  minutes: wholeNumber(0, 1440).describe('from the kitchen to the guest'),
})

export const StaffOrderingTerms = z.object({
  taxIncluded: z.boolean().describe('whether prices include tax'),
  taxRates: z
    .array(z.object({ id: Key, name: z.string().trim().min(1).max(80), percent: z.number().min(0).max(100) }))
    .max(20),
  taxClasses: z.array(z.object({ taxClass: Key, preorder: Rates, delivery: Rates, takeaway: Rates })).max(50),
  deliveryFeeClass: Key.nullable().describe('tax class of the delivery fee. null: not taxed'),
  cap: Cap,
  timedCaps: z
    .array(z.object({ hours: Week, all: Cap, preorder: Cap, delivery: Cap, takeaway: Cap }))
    .max(50)
    .describe('replace the caps in some hours'),
  answerMinutes: wholeNumber(1, 120).describe('how long staff have to answer an order for now'),
  answerBeforeKitchenMinutes: wholeNumber(0, 1440).describe(
    'how long before the kitchen begins staff have to have answered other orders',
  ),
  tipPercents: z.array(wholeNumber(0, 100)).max(10),
  types: z
    .object({
      preorder: TypeTerms.nullable(),
      delivery: TypeTerms.nullable(),
      takeaway: TypeTerms.nullable(),
    })
    .describe('null for a type that isn’t offered'),
  zones: z
    .array(Zone)
    .max(100)
    .describe('where the restaurant delivers. The first one that contains an address applies'),
})
export type StaffOrderingTerms = z.infer<typeof StaffOrderingTerms>

const staff = { audience: 'staff', refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] } as const
const Answer = z.object({ revision: Count, terms: StaffOrderingTerms.nullable().describe('null: none yet') })

/** Calls for staff about how their restaurant takes orders, authorized by a staff token. */
export const orderingTerms = {
  orderingTerms: defineCall('host.orderingTerms', {
    ...staff,
    may: 'orders.read',
    summary: 'How the restaurant takes orders: types, hours, notice, caps, zones, taxes and tips',
    answer: Answer,
  }),
  setOrderingTerms: defineCall('host.setOrderingTerms', {
    ...staff,
    may: 'setup.write',
    summary:
      'Set how the restaurant takes orders from now on. Replaces all of it; orders that are placed already stay',
    body: StaffOrderingTerms,
    answer: Answer,
  }),
}
