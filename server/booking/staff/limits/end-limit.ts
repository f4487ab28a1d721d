import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { removeLimit } from '#server/setup/limits/add-limit.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { currentLimits } from './present-limits.ts'

/** Ends a limit before its time. */
export const endLimit: Handler<'host.endLimit', Data & Discovery & Access> = async (
  context,
  { restaurantId, limitId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  await removeLimit(context, listed, limitId)
  context.catalogue.forget(listed.record.id)
  return { limits: await currentLimits(context, listed) }
}
