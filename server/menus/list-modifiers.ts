import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { createMenuStore } from './menu-store.ts'
import { menuOwner } from './menu-owner.ts'

export const listModifiers: Handler<'menus.modifiers'> = async (
  { catalogue, database },
  { restaurantId, menuId },
) => {
  const listed = await catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const found = await createMenuStore(database).modifiers(menuOwner(listed), menuId)
  return found ? found.modifiers : refuse('unknownMenu')
}
