import type { RegionConfig } from '#contracts/regions.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { kindOf } from '../../art/kinds.ts'
import { pictureUrl } from '../../art/picture-url.ts'

/** A restaurant's own photo, or the picture drawn for its kitchen. */
export function cardPicture({ promoImage, cuisine, name }: RestaurantCard): string {
  return promoImage || pictureUrl({ shape: 'card', kind: kindOf(cuisine), seed: name })
}

export function regionPicture({ headerImage, regionId }: RegionConfig): string {
  return headerImage || drawnRegion(regionId)
}

/** The picture drawn for a city, country or the world, 3:1. */
export function drawnRegion(regionId: string): string {
  return pictureUrl({ shape: 'region', kind: 'generic', seed: regionId })
}
