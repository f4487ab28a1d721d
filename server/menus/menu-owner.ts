import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** The restaurant whose menus apply. An event has those of its restaurant. */
export function menuOwner({ record }: ListedRestaurant): number {
  return record.parent_id ?? record.id
}
