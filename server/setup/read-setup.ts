import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { loadSetups } from '#server/discovery/restaurants/stored-setups.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentSetup } from './present-setup.ts'

export const readSetup: Handler<'setup.read', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const [stored] = await loadSetups(context.database.sql, [listed.record.id])
  return stored ? presentSetup(stored) : refuse('unknownRestaurant')
}
