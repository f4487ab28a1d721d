import type { Database } from '#server/database/database.ts'

export function createMenuStore({ sql }: Database) {
  return {
    /** Menus of a restaurant, in its own order. */
    menus: (restaurantId: number) =>
      sql
        .selectFrom('menus')
        .select(['id', 'name', 'sections'])
        .where('restaurant_id', '=', restaurantId)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    modifiers: (restaurantId: number, menuId: string) =>
      sql
        .selectFrom('menus')
        .select('modifiers')
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', menuId)
        .executeTakeFirst(),
  }
}
