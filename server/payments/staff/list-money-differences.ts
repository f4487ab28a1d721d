import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { workList } from '#server/payments/books/work-list.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Data, Discovery } from '#server/context.ts'

export const listMoneyDifferences: Handler<'host.moneyDifferences', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : { differences: await workList(context, listed.record.id) }
}
