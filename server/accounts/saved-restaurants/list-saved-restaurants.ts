import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createSavedRestaurantStore, type SavedRestaurantRow } from './saved-restaurant-store.ts'
import { presentSavedRestaurant } from './present-saved-restaurant.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const listSavedRestaurants: Handler<'savedRestaurants.list', Data & Links & Discovery> = async (
  context,
  { uid },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const store = createSavedRestaurantStore(context.database)
  const places: SavedRestaurantRow[] = []
  for (const place of await store.places(uid))
    if (await context.regions.contains(place.regionId)) places.push(place)
  const countIn = (list: string) => places.filter(({ lists }) => lists.includes(list)).length
  const lists = (await store.lists(uid)).map((list) => ({ ...list, places: countIn(list.id) }))
  return { places: places.map(presentSavedRestaurant), lists }
}
