import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { removeLimit } from '#server/setup/limits/add-limit.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { withEvents } from '../service-day/read-day.ts'
import { currentLimits } from './present-limits.ts'

/** Ends a limit before its time. */
export const endLimit: Handler<'host.endLimit', Data & Discovery & Access> = async (
  context,
  { restaurantId, limitId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const together = await withEvents(context, listed)
  await removeLimit(context, together, limitId)
  for (const id of together.ids) context.catalogue.forget(id)
  return { limits: await currentLimits(context, listed) }
}
