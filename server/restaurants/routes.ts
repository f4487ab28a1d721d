import { answer } from '#server/calls/answer.ts'
import { getRestaurant } from './get-restaurant.ts'

export const restaurantRoutes = [answer('restaurants.get', getRestaurant)]
