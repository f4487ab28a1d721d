import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentModifiers } from './present-menus.ts'
import { readMenus, readStock } from './read-menus.ts'
import type { Data, Discovery } from '#server/context.ts'

export const listModifiers: Handler<'menus.modifiers', Data & Discovery> = async (
  { catalogue, database },
  { restaurantId, menuId },
) => {
  const listed = await catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const [menus, stock] = await Promise.all([readMenus(database, listed), readStock(database, listed)])
  return presentModifiers(menus, stock, menuId) ?? refuse('unknownMenu')
}
