import { isRefusal } from '#domain/refusal.ts'
import { blacklistOwner, removeFromList } from '#server/blacklist/blacklist.ts'
import { presentBlacklist } from '#server/blacklist/present-blacklist.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openRestaurantToStaff } from './open-to-staff.ts'

/** Removes an entry from the blacklist. Does nothing if it was already removed. */
export const removeFromBlacklist: Handler<'host.removeFromBlacklist'> = async (
  context,
  { restaurantId, entryId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const owner = blacklistOwner(listed)
  await removeFromList(context.database.sql, owner, entryId)
  return presentBlacklist(context, owner)
}
