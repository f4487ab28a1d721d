import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createSavedRestaurantStore } from './saved-restaurant-store.ts'
import type { Data, Links } from '#server/context.ts'

const maxLists = 50

export const createList: Handler<'savedRestaurants.createList', Data & Links> = async (
  context,
  { uid, body },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const store = createSavedRestaurantStore(context.database)
  const wanted = { id: context.newId(), name: body.name, at: context.now(), max: maxLists }
  const id = await store.makeList(uid, wanted)
  if (id === null) return refuse('tooManyKept', { most: maxLists })
  return (await store.list(uid, id)) ?? { id, name: body.name, places: 0 }
}
