import { answer } from '#server/platform/calls/answer.ts'
import { getRestaurant } from './get-restaurant.ts'

export const restaurantRoutes = [answer('restaurants.get', getRestaurant)]
