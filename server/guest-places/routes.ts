import { answer } from '#server/http/answer.ts'
import { makeList, removeList, renameList } from './keep-lists.ts'
import { forgetPlace, listPlaces, savePlace } from './keep-places.ts'

export const guestPlaceRoutes = [
  answer('guestPlaces.list', listPlaces),
  answer('guestPlaces.save', savePlace),
  answer('guestPlaces.forget', forgetPlace),
  answer('guestPlaces.makeList', makeList),
  answer('guestPlaces.renameList', renameList),
  answer('guestPlaces.removeList', removeList),
]
