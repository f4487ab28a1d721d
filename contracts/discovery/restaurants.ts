import { defineCall } from '#contracts/call.ts'
import { Restaurant } from './restaurant-shapes.ts'

export const restaurants = {
  get: defineCall('restaurants.get', {
    summary: 'One restaurant by id or by its name in URLs',
    answer: Restaurant,
    refusals: ['unknownRestaurant'],
  }),
}
