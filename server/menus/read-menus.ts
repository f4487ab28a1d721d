import type { Database } from '#server/database/database.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { createMenuStore } from './menu-store.ts'
import type { StockRow, StoredMenus } from './stored-menus.ts'

/** By cached restaurant, because a change of a menu raises the restaurant's revision. */
const known = new WeakMap<ListedRestaurant, Promise<StoredMenus>>()

/** The menus of a restaurant without their stock, read once for each revision of the restaurant. */
export function readMenus(database: Database, listed: ListedRestaurant): Promise<StoredMenus> {
  let menus = known.get(listed)
  if (!menus) {
    menus = createMenuStore(database).load(menuOwner(listed))
    known.set(listed, menus)
    // A failure isn't cached.
    menus.catch(() => known.delete(listed))
  }
  return menus
}

/** What is counted or sold out now. */
export function readStock(database: Database, listed: ListedRestaurant): Promise<StockRow[]> {
  return createMenuStore(database).stock(menuOwner(listed))
}

/** The restaurant whose menus apply. An event has those of its restaurant. */
export function menuOwner({ record }: ListedRestaurant): number {
  return record.parent_id ?? record.id
}
