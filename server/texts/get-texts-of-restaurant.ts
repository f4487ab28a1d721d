import { chooseLocale } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'

export const getTextsOfRestaurant: Handler<'texts.ofRestaurant'> = async (
  { catalogue, ownTexts },
  { restaurantId, locale },
) => {
  const listed = await catalogue.get(restaurantId)
  return listed
    ? ownTexts.ofRestaurant(listed.record.id, chooseLocale([locale]))
    : refuse('unknownRestaurant')
}
