import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { StateNeeds } from './change-state.ts'
import { statusOf } from './restaurant-status.ts'

export const listBookableProblems: Handler<'setup.bookableProblems', StateNeeds> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : statusOf(context, listed, caller.locale, query)
}
