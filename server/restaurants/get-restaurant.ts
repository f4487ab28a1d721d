import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { presentRestaurant } from './present-restaurant.ts'

export const getRestaurant: Handler<'restaurants.get'> = async ({ catalogue, now }, { id }) => {
  const listed = await catalogue.get(id)
  return listed ? presentRestaurant(listed, epochMinuteOf(now())) : refuse('unknownRestaurant')
}
