import type { Parsed } from '#contracts/calls.ts'
import { answer } from '#server/platform/calls/answer.ts'
import { limited } from '#server/platform/rate-limits/limited.ts'
import { listAvailableRestaurants } from './list-available-restaurants.ts'
import { listPins } from './list-pins.ts'
import { hasTime } from './read-query.ts'

/** Returns the cost of a call that checks many reservation books: it takes as long as this many searches. */
const wide = () => 4

/** Returns the cost of a call toward the rate limit. */
const costOf = ({ query }: Parsed<'discovery.availableRestaurants'>) => (hasTime(query) ? wide() : 1)

export const discoveryRoutes = [
  answer('discovery.availableRestaurants', limited(listAvailableRestaurants, costOf)),
  answer('discovery.pins', limited(listPins, wide)),
]
