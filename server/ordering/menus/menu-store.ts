import type { Database } from '#server/platform/database/database.ts'
import type { StockRow, StoredMenus } from './stored-menus.ts'

export function createMenuStore({ sql }: Pick<Database, 'sql'>) {
  return {
    async load(restaurantId: number): Promise<StoredMenus> {
      const [menus, sections, sectionProducts, products, modifiers, options, uses] = await Promise.all([
        sql
          .selectFrom('menus')
          .selectAll()
          .where('restaurant_id', '=', restaurantId)
          .orderBy('position')
          .orderBy('id')
          .execute(),
        sql
          .selectFrom('menu_sections')
          .selectAll()
          .where('restaurant_id', '=', restaurantId)
          .orderBy('position')
          .execute(),
        sql
          .selectFrom('section_products')
          .selectAll()
          .where('restaurant_id', '=', restaurantId)
          .orderBy('position')
          .execute(),
        sql.selectFrom('products').selectAll().where('restaurant_id', '=', restaurantId).execute(),
        sql.selectFrom('modifiers').selectAll().where('restaurant_id', '=', restaurantId).execute(),
        sql
          .selectFrom('options')
          .selectAll()
          .where('restaurant_id', '=', restaurantId)
          .orderBy('position')
          .orderBy('id')
          .execute(),
        sql
          .selectFrom('modifier_uses')
          .selectAll()
          .where('restaurant_id', '=', restaurantId)
          .orderBy('position')
          .orderBy('modifier_id')
          .execute(),
      ])
      return { menus, sections, sectionProducts, products, modifiers, options, uses }
    },

    /** Returns the products and options with limited stock or that are sold out. */
    stock: (restaurantId: number): Promise<StockRow[]> =>
      sql.selectFrom('stock').selectAll().where('restaurant_id', '=', restaurantId).execute(),
  }
}
