import { limited } from '#server/rate-limits/limited.ts'
import { suggestRestaurants } from '#server/search/suggest-restaurants.ts'
import { answer } from '#server/http/answer.ts'
import { getRestaurant } from './get-restaurant.ts'

export const restaurantRoutes = [
  answer('restaurants.get', getRestaurant),
  answer('restaurants.suggest', limited(suggestRestaurants)),
]
