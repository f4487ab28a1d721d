import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { menuOwner } from '#server/ordering/menus/read-menus.ts'
import { loadMenus } from '#server/ordering/menus/save-menus.ts'
import { revisionOfMenus, staffMenusOf } from '#server/ordering/menus/staff-menus.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

export const getMenus: Handler<'host.menus', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const menus = staffMenusOf(await loadMenus(context.database, menuOwner(listed)))
  return { ...menus, revision: revisionOfMenus(menus) }
}
