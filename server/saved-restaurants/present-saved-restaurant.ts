import type { SavedRestaurant } from '#contracts/guest-shapes.ts'
import type { z } from 'zod'
import { cardPicture } from '#server/restaurants/present-restaurant.ts'
import type { SavedRestaurantRow } from './saved-restaurant-store.ts'

export function presentSavedRestaurant(row: SavedRestaurantRow): z.infer<typeof SavedRestaurant> {
  const { id, slug, name, city, saved, lists } = row
  return {
    restaurantId: id,
    idOrName: slug,
    name,
    city,
    ...cardPicture(row),
    saved: saved.toISOString(),
    lists,
  }
}
