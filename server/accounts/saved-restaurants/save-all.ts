import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createSavedRestaurantStore, maxRestaurants } from './saved-restaurant-store.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const saveAll: Handler<'savedRestaurants.saveAll', Data & Links & Discovery> = async (
  context,
  input,
  caller,
) => {
  const { uid, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.getMany([...new Set(body.restaurantIds)])
  const ids = listed.map(({ record }) => record.id)
  const saved = await createSavedRestaurantStore(context.database).saveAll(uid, ids, context.now())
  return saved === 'tooManyKept' ? refuse('tooManyKept', { most: maxRestaurants }) : undefined
}
