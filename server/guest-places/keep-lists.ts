import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { openGuest } from '#server/identity/signed-in.ts'
import { fieldRefusal } from '#server/reservations/read-place-wish.ts'
import { createPlaceStore } from './place-store.ts'

const listsMost = 50

export const makeList: Handler<'guestPlaces.makeList'> = async (context, { uid, body }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const store = createPlaceStore(context.database)
  const wanted = { id: context.newId(), name: body.name, at: context.now(), most: listsMost }
  const id = await store.makeList(uid, wanted)
  if (id === null) return refuse('tooManyKept', { most: listsMost })
  return (await store.list(uid, id)) ?? { id, name: body.name, places: 0 }
}

export const renameList: Handler<'guestPlaces.renameList'> = async (context, input, caller) => {
  const { uid, listId, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const store = createPlaceStore(context.database)
  const renamed = await store.renameList(uid, listId, body.name)
  if (renamed === 'nameTaken')
    return fieldRefusal('name', context.sentences(caller.locale)('fields.listName'))
  const list = renamed === 'renamed' ? await store.list(uid, listId) : null
  return list ?? refuse('unknownList')
}

export const removeList: Handler<'guestPlaces.removeList'> = async (context, { uid, listId }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const removed = await createPlaceStore(context.database).removeList(uid, listId)
  return removed ? undefined : refuse('unknownList')
}
