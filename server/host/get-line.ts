import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openRestaurantToStaff } from './open-to-staff.ts'
import { presentLine } from './present-line.ts'

export const getLine: Handler<'host.line'> = async (context, { restaurantId }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : presentLine(context, listed)
}
