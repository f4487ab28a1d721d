import { answer } from '#server/http/answer.ts'
import { searchRestaurants } from './search-restaurants.ts'

export const searchRoutes = [answer('search.restaurants', searchRestaurants)]
