import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Handler } from '#server/http/answer.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import type { ListedRestaurant } from './listed-restaurant.ts'
import { presentRestaurant } from './present-restaurant.ts'

export const getRestaurant: Handler<'restaurants.get'> = async ({ catalogue, now }, { id }) => {
  const listed = await catalogue.get(id)
  return listed ? presentedAt(listed, epochMinuteOf(now())) : refuse('unknownRestaurant')
}

/** What a restaurant's page shows changes with its record, which makes a new listing, and with the minute. */
const presented = new WeakMap<ListedRestaurant, { minute: EpochMinute; restaurant: Restaurant }>()

function presentedAt(listed: ListedRestaurant, minute: EpochMinute): Restaurant {
  const known = presented.get(listed)
  if (known?.minute === minute) return known.restaurant
  const restaurant = presentRestaurant(listed, minute)
  presented.set(listed, { minute, restaurant })
  return restaurant
}
