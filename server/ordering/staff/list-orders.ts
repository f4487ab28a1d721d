import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentOrders } from './present-orders.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'

export const listOrders: Handler<'host.orders', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : presentOrders(context, listed, query.date)
}
