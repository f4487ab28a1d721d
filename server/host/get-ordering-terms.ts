import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { readStaffTerms } from '#server/ordering/staff-terms.ts'
import { openRestaurantToStaff } from './open-to-staff.ts'

export const getOrderingTerms: Handler<'host.orderingTerms'> = async (context, { restaurantId }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : readStaffTerms(context, listed)
}
