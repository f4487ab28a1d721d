import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import type { Names } from '#server/translations/names.ts'

/** Cards with their cities as a language calls them; their cuisines keep the names that questions know them by. */
export function namedCards<Card extends RestaurantCard>(cards: readonly Card[], names: Names): Card[] {
  return cards.map((card) => {
    const city = names.city(card.city)
    return city === card.city ? card : { ...card, city }
  })
}
