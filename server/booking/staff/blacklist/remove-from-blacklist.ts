import { isRefusal } from '#domain/refusal.ts'
import { blacklistOwner, removeFromList } from '#server/booking/blacklist/blacklist.ts'
import { presentBlacklist } from '#server/booking/blacklist/present-blacklist.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Data, Discovery } from '#server/context.ts'

/** Does nothing if the entry was already removed. */
export const removeFromBlacklist: Handler<'host.removeFromBlacklist', Data & Discovery & Access> = async (
  context,
  { restaurantId, entryId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const owner = blacklistOwner(listed)
  await writeWithHistory(
    context,
    (inside) => removeFromList(inside, owner, entryId),
    (gone) =>
      gone && {
        kind: 'guestUnblocked',
        restaurantId: owner,
        ...(gone.reservationId !== null && { reservationId: gone.reservationId }),
      },
  )
  return presentBlacklist(context, owner)
}
