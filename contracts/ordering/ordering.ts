import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { OrderMenu, PromisedTime, ZoneRead } from './ordering-menu.ts'
import { DeliveryType } from './ordering-shapes.ts'
import { CuisineNames, RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { degree, wholeNumber } from '#contracts/shapes.ts'

export const Position = z.object({ lat: degree(90), lon: degree(180) })

/** A restaurant that takes orders, with the earliest time for each delivery type. */
export const OrderingRestaurant = z.object({
  restaurant: RestaurantCard,
  types: z.array(
    z.object({
      deliveryType: DeliveryType,
      soonest: PromisedTime.nullable().describe('null if it takes no orders for the next day'),
      minimum: z.number().int().describe('smallest subtotal, in minor units'),
      fee: z
        .number()
        .int()
        .nullable()
        .describe(
          'delivery fee in minor units: the zone’s if a position was given, else the lowest. null unless delivered',
        ),
      freeFrom: z.number().int().nullable().describe('subtotal from which delivery is free'),
      reach: z
        .enum(['inside', 'unknown'])
        .nullable()
        .describe('unknown: no position was given, or the postcode decides. null unless delivered'),
    }),
  ),
})
export type OrderingRestaurant = z.infer<typeof OrderingRestaurant>

export const ordering = {
  menu: defineCall('ordering.menu', {
    summary: 'Everything needed to order from a restaurant: delivery types, menus, products, taxes',
    answer: OrderMenu,
    refusals: ['unknownRestaurant', 'orderingDisabled'],
  }),
  findZone: defineCall('ordering.findZone', {
    summary: 'The delivery zone of an address or position, with fee, minimum and minutes',
    body: z.object({
      address: z.string().trim().max(300).optional().describe('looked up if no position is given'),
      postcode: z.string().trim().max(20).optional(),
      position: Position.optional(),
    }),
    answer: z.object({
      zone: ZoneRead,
      position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
      postcode: z.string().nullable(),
      label: z.string().describe('the address as the geocoder knows it, or empty'),
    }),
    refusals: [
      'unknownRestaurant',
      'orderingDisabled',
      'outsideDeliveryZones',
      'postcodeNeeded',
      'positionNeeded',
      'addressNotFound',
      'addressUnclear',
      'tooManyRequests',
    ],
  }),
  restaurants: defineCall('ordering.restaurants', {
    summary: 'Restaurants that take orders, those that can be soonest first',
    query: z.object({
      regionId: z.string().max(200).optional(),
      lat: degree(90).optional(),
      lon: degree(180).optional(),
      deliveryType: DeliveryType.optional(),
      top: wholeNumber(1, 50).default(12),
    }),
    answer: z.object({
      total: z.number().int(),
      cuisineNames: CuisineNames,
      value: z.array(OrderingRestaurant),
    }),
    refusals: ['tooManyRequests'],
  }),
}
