import type { Database } from '#server/platform/database/database.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { createMenuStore } from './menu-store.ts'
import type { StockRow, StoredMenus } from './stored-menus.ts'

/** A change to a menu increments the restaurant's revision, which replaces the cached restaurant. */
const known = new WeakMap<ListedRestaurant, Promise<StoredMenus>>()

/** Returns a restaurant's menus without stock. Reads them once per revision of the restaurant. */
export function readMenus(database: Database, listed: ListedRestaurant): Promise<StoredMenus> {
  let menus = known.get(listed)
  if (!menus) {
    menus = createMenuStore(database).load(menuOwner(listed))
    known.set(listed, menus)
    // Don't cache failures.
    menus.catch(() => known.delete(listed))
  }
  return menus
}

/** Reads the restaurant's products and options with limited stock or that are sold out. */
export function readStock(database: Database, listed: ListedRestaurant): Promise<StockRow[]> {
  return createMenuStore(database).stock(menuOwner(listed))
}

/** Returns the id of the restaurant whose menus apply. An event uses its restaurant's menus. */
export function menuOwner({ record }: ListedRestaurant): number {
  return record.parent_id ?? record.id
}
