import { z } from 'zod'
import { defineCall } from './call.ts'
import { PlaceList, SavedPlace } from './guest-shapes.ts'
import { GivenName, OpenId } from './shapes.ts'

const guest = { audience: 'guest' } as const
const someoneElse = ['signInNeeded', 'unknownGuest'] as const
const listName = z.object({ name: GivenName.max(80) })

/** Places a guest keeps, and the lists they put them in. */
export const guestPlaces = {
  list: defineCall('guestPlaces.list', {
    ...guest,
    summary: 'What the guest has saved',
    answer: z.object({ places: z.array(SavedPlace), lists: z.array(PlaceList) }),
    refusals: someoneElse,
  }),
  save: defineCall('guestPlaces.save', {
    ...guest,
    summary: 'Keep a place, in these lists; saved again, the lists are what is said last',
    body: z.object({ lists: z.array(OpenId).max(50).default([]) }),
    answer: SavedPlace,
    refusals: [...someoneElse, 'unknownRestaurant', 'unknownList', 'tooManyKept'],
  }),
  forget: defineCall('guestPlaces.forget', {
    ...guest,
    summary: 'Keep it no longer; fine where it was not kept',
    refusals: someoneElse,
  }),
  makeList: defineCall('guestPlaces.makeList', {
    ...guest,
    summary: 'A new list; one of that name is the same list',
    body: listName,
    answer: PlaceList,
    refusals: [...someoneElse, 'tooManyKept'],
  }),
  renameList: defineCall('guestPlaces.renameList', {
    ...guest,
    summary: 'Rename a list',
    body: listName,
    answer: PlaceList,
    refusals: [...someoneElse, 'unknownList'],
  }),
  removeList: defineCall('guestPlaces.removeList', {
    ...guest,
    summary: 'Remove a list; its places stay saved',
    refusals: [...someoneElse, 'unknownList'],
  }),
}
