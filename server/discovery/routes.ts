import type { Parsed } from '#contracts/calls.ts'
import { answer } from '#server/calls/answer.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { listAvailableRestaurants } from './list-available-restaurants.ts'
import { listPins } from './list-pins.ts'

/**
 * The cost of a call that checks many reservation books, in searches, because it takes as long as that many.
 */
const wide = () => 4

/** Returns the cost of a call toward the rate limit. Without a date, few books are checked. */
const costOf = ({ query }: Parsed<'discovery.availableRestaurants'>) =>
  query.date === undefined ? 1 : wide()

export const discoveryRoutes = [
  answer('discovery.availableRestaurants', limited(listAvailableRestaurants, costOf)),
  answer('discovery.pins', limited(listPins, wide)),
]
