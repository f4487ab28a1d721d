import type { SavedRestaurant } from '#contracts/accounts/guest-shapes.ts'
import type { z } from 'zod'
import { cardPicture, presentName } from '#server/discovery/restaurants/present-restaurant.ts'
import type { SavedRestaurantRow } from './saved-restaurant-store.ts'

export function presentSavedRestaurant(row: SavedRestaurantRow): z.infer<typeof SavedRestaurant> {
  const { id, slug, city, saved, lists } = row
  return {
    restaurantId: id,
    idOrName: slug,
    ...presentName(row),
    city,
    ...cardPicture(row),
    saved: saved.toISOString(),
    lists,
  }
}
