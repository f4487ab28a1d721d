import type { Parsed } from '#contracts/calls.ts'
import { answer } from '#server/calls/answer.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { listAvailableRestaurants } from './list-available-restaurants.ts'
import { listPins } from './list-pins.ts'

/** A call that checks many reservation books costs as much as several searches. */
const wide = () => 4

/** Without a date few books are looked into. */
const costOf = ({ query }: Parsed<'discovery.availableRestaurants'>) =>
  query.date === undefined ? 1 : wide()

export const discoveryRoutes = [
  answer('discovery.availableRestaurants', limited(listAvailableRestaurants, costOf)),
  answer('discovery.pins', limited(listPins, wide)),
]
