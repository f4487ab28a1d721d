import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { readStaffTerms } from '#server/ordering/terms/staff-terms.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Data, Discovery } from '#server/context.ts'

export const getOrderingTerms: Handler<'host.orderingTerms', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : readStaffTerms(context, listed)
}
