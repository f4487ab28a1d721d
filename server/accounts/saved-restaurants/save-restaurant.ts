import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createSavedRestaurantStore, maxRestaurants } from './saved-restaurant-store.ts'
import { presentSavedRestaurant } from './present-saved-restaurant.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const saveRestaurant: Handler<'savedRestaurants.save', Data & Links & Discovery> = async (
  context,
  input,
  caller,
) => {
  const { uid, restaurantId, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const store = createSavedRestaurantStore(context.database)
  const { id } = listed.record
  const saved = await store.save(uid, {
    restaurantId: id,
    lists: body.lists ?? null,
    at: context.now(),
  })
  if (saved === 'unknownList') return refuse('unknownList')
  if (saved === 'tooManyKept') return refuse('tooManyKept', { most: maxRestaurants })
  const row = await store.place(uid, id)
  return row ? presentSavedRestaurant(row) : refuse('unknownRestaurant')
}
