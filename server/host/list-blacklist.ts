import { isRefusal } from '#domain/refusal.ts'
import { blacklistOwner } from '#server/blacklist/blacklist.ts'
import { presentBlacklist } from '#server/blacklist/present-blacklist.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openRestaurantToStaff } from './open-to-staff.ts'

export const listBlacklist: Handler<'host.blacklist'> = async (context, { restaurantId }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : presentBlacklist(context, blacklistOwner(listed))
}
