import { isRefusal } from '#domain/refusal.ts'
import { blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { presentBlacklist } from '#server/booking/blacklist/present-blacklist.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Data, Discovery } from '#server/context.ts'

export const listBlacklist: Handler<'host.blacklist', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : presentBlacklist(context, blacklistOwner(listed))
}
