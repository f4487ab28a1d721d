import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createSavedRestaurantStore } from './saved-restaurant-store.ts'
import type { Data, Links } from '#server/context.ts'

export const removeList: Handler<'savedRestaurants.removeList', Data & Links> = async (
  context,
  { uid, listId },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const removed = await createSavedRestaurantStore(context.database).removeList(uid, listId)
  return removed ? undefined : refuse('unknownList')
}
