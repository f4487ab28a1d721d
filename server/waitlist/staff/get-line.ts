import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentLine } from './present-line.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

export const getLine: Handler<'host.line', Data & Links & Discovery & Book & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : presentLine(context, listed)
}
