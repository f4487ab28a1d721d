import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import type { Names } from '#server/platform/translations/names.ts'

/** Translates the cities of cards. Cuisines keep the names used in filters. */
export function namedCards<Card extends RestaurantCard>(cards: readonly Card[], names: Names): Card[] {
  return cards.map((card) => {
    const city = names.city(card.city, card.timeZone)
    return city === card.city ? card : { ...card, city }
  })
}
