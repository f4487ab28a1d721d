import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import type { Position } from '#domain/search/question.ts'
import { kilometresBetween } from '#server/imports/near-index.ts'

/** Cards with how far each lies from a position; one that lies nobody knows where stays as it is. */
export function withDistances<Card extends RestaurantCard>(cards: readonly Card[], from: Position): Card[] {
  return cards.map((card) => {
    const { lat, lon } = card
    return lat === null || lon === null
      ? card
      : { ...card, distance: Math.round(kilometresBetween(from, { lat, lon }) * 1000) }
  })
}
