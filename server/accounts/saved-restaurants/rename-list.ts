import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { createSavedRestaurantStore } from './saved-restaurant-store.ts'
import type { Content, Data, Links } from '#server/context.ts'

export const renameList: Handler<'savedRestaurants.renameList', Data & Links & Content> = async (
  context,
  input,
  caller,
) => {
  const { uid, listId, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const store = createSavedRestaurantStore(context.database)
  const renamed = await store.renameList(uid, listId, body.name)
  if (renamed === 'nameTaken')
    return fieldRefusal('name', context.sentences(caller.locale)('fields.listName'))
  const list = renamed === 'renamed' ? await store.list(uid, listId) : null
  return list ?? refuse('unknownList')
}
