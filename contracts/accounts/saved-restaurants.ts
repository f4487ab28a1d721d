import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { SavedList, SavedRestaurant } from './guest-shapes.ts'
import { GivenName, OpenId } from '#contracts/shapes.ts'

const guest = { audience: 'guest' } as const
const someoneElse = ['signInNeeded', 'unknownGuest'] as const
const listName = z.object({ name: GivenName.max(80) })

/** Calls about a guest's saved restaurants and lists. */
export const savedRestaurants = {
  list: defineCall('savedRestaurants.list', {
    ...guest,
    summary: 'The guest’s saved restaurants and lists',
    answer: z.object({ places: z.array(SavedRestaurant), lists: z.array(SavedList) }),
    refusals: someoneElse,
  }),
  save: defineCall('savedRestaurants.save', {
    ...guest,
    summary:
      'Save a restaurant. With `lists`, it is then in exactly these; without, its lists stay as they are',
    body: z.object({ lists: z.array(OpenId).max(50).optional() }),
    answer: SavedRestaurant,
    refusals: [...someoneElse, 'unknownRestaurant', 'unknownList', 'tooManyKept'],
  }),
  saveAll: defineCall('savedRestaurants.saveAll', {
    ...guest,
    summary:
      'Save several restaurants, such as those saved on a device before signing in. Saved and unknown ones are skipped. If one doesn’t fit, none is saved',
    body: z.object({
      restaurantIds: z
        .array(z.number().int().min(0).max(999_999_999))
        .min(1)
        .max(100)
        .describe('oldest first'),
    }),
    refusals: [...someoneElse, 'tooManyKept'],
  }),
  remove: defineCall('savedRestaurants.remove', {
    ...guest,
    summary: 'Remove a saved restaurant. Succeeds if it wasn’t saved',
    refusals: someoneElse,
  }),
  createList: defineCall('savedRestaurants.createList', {
    ...guest,
    summary: 'Create a list. Returns the existing list if the name is taken',
    body: listName,
    answer: SavedList,
    refusals: [...someoneElse, 'tooManyKept'],
  }),
  renameList: defineCall('savedRestaurants.renameList', {
    ...guest,
    summary: 'Rename a list',
    body: listName,
    answer: SavedList,
    refusals: [...someoneElse, 'unknownList'],
  }),
  removeList: defineCall('savedRestaurants.removeList', {
    ...guest,
    summary: 'Delete a list. Its restaurants stay saved',
    refusals: [...someoneElse, 'unknownList'],
  }),
}
