import type { Data } from '#server/context.ts'
import { createSavedRestaurantStore } from './saved-restaurant-store.ts'
import { presentSavedRestaurant } from './present-saved-restaurant.ts'

/** Returns all saved restaurants and lists of a guest, across tenants. */
export async function savedOfGuest({ database }: Pick<Data, 'database'>, uid: string) {
  const store = createSavedRestaurantStore(database)
  const places = await store.places(uid)
  return { places: places.map(presentSavedRestaurant), lists: await store.lists(uid) }
}
