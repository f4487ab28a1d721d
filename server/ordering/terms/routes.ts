import { answer } from '#server/platform/calls/answer.ts'
import { findZone } from './find-zone.ts'
import { getMenu } from './get-menu.ts'
import { listRestaurants } from './list-restaurants.ts'

export const orderingRoutes = [
  answer('ordering.menu', getMenu),
  answer('ordering.findZone', findZone),
  answer('ordering.restaurants', listRestaurants),
]
