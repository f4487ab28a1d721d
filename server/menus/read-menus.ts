import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { createMenuStore } from './menu-store.ts'

export const readMenus: Handler<'restaurants.menu'> = async ({ catalogue, database }, { id }) => {
  const listed = await catalogue.get(id)
  return listed ? createMenuStore(database).menus(kitchenOf(listed)) : refuse('unknownRestaurant')
}

export const readModifiers: Handler<'ordering.menuModifiers'> = async (
  { catalogue, database },
  { restaurantId, menuId },
) => {
  const listed = await catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const found = await createMenuStore(database).modifiers(kitchenOf(listed), menuId)
  return found ? found.modifiers : refuse('unknownMenu')
}

/** An event is cooked for by the restaurant that holds it. */
function kitchenOf({ record }: ListedRestaurant): number {
  return record.parent_id ?? record.id
}
