import { chooseLocale } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { textsOfRestaurant } from '#server/discovery/restaurants/restaurant-texts.ts'

export const getTextsOfRestaurant: Handler<'texts.ofRestaurant'> = async (
  { catalogue },
  { restaurantId, locale },
) => {
  const listed = await catalogue.get(restaurantId)
  return listed ? textsOfRestaurant(listed, chooseLocale([locale])) : refuse('unknownRestaurant')
}
