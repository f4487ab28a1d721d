import { answer } from '#server/http/answer.ts'
import { searchRestaurants } from './search-restaurants.ts'
import { suggestLocations } from './suggest-locations.ts'

export const searchRoutes = [
  answer('search.restaurants', searchRestaurants),
  answer('search.locations', suggestLocations),
]
