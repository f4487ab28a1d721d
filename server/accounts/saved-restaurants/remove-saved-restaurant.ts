import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createSavedRestaurantStore } from './saved-restaurant-store.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const removeSavedRestaurant: Handler<'savedRestaurants.remove', Data & Links & Discovery> = async (
  context,
  { uid, restaurantId },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.getAnywhere(restaurantId)
  if (listed) await createSavedRestaurantStore(context.database).forget(uid, listed.record.id)
  return undefined
}
