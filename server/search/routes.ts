import { answer } from '#server/http/answer.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { searchRestaurants } from './search-restaurants.ts'
import { suggestLocations } from './suggest-locations.ts'

export const searchRoutes = [
  answer('search.restaurants', limited(searchRestaurants)),
  answer('search.locations', limited(suggestLocations)),
]
