import { chooseLocale } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { textsOfRestaurant } from '#server/discovery/restaurants/restaurant-texts.ts'
import type { Discovery } from '#server/context.ts'

export const getTextsOfRestaurant: Handler<'texts.ofRestaurant', Discovery> = async (
  { catalogue },
  { restaurantId, locale },
) => {
  const listed = await catalogue.get(restaurantId)
  return listed ? textsOfRestaurant(listed, chooseLocale([locale])) : refuse('unknownRestaurant')
}
