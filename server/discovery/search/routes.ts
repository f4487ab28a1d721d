import { answer } from '#server/platform/calls/answer.ts'
import { limited } from '#server/platform/rate-limits/limited.ts'
import { searchEvents } from './search-events.ts'
import { searchRestaurants } from './search-restaurants.ts'
import { suggestLocations } from './suggest-locations.ts'
import { suggestRestaurants } from './suggest-restaurants.ts'

export const searchRoutes = [
  answer('search.restaurants', limited(searchRestaurants)),
  answer('search.events', limited(searchEvents)),
  answer('search.suggestRestaurants', limited(suggestRestaurants)),
  answer('search.suggestLocations', limited(suggestLocations)),
]
