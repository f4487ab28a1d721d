import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import type { Position } from '#domain/geometry/position.ts'
import { kilometresBetween } from '#server/catalogue/map/near-index.ts'

/** Adds the distance in meters to each card with a known position. */
export function withDistances<Card extends RestaurantCard>(cards: readonly Card[], from: Position): Card[] {
  return cards.map((card) => {
    const { lat, lon } = card
    return lat === null || lon === null
      ? card
      : { ...card, distance: Math.round(kilometresBetween(from, { lat, lon }) * 1000) }
  })
}
